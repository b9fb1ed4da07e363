/** Numbers, plurals and lists as a language writes them: the browser knows how. */

/** One word for every plural form that the language tells apart; English has `one` and `other`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function formats(locale: string) {
  const plural = new Intl.PluralRules(locale);
  const whole = new Intl.NumberFormat(locale);
  const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const all = new Intl.ListFormat(locale, { type: 'conjunction' });
  const any = new Intl.ListFormat(locale, { type: 'disjunction' });

  /** With a true minus sign, which is as wide as the plus. */
  const number = (n: number) => whole.format(n).replace('-', '−');
  const form = (n: number, forms: Forms) => forms[plural.select(n)] ?? forms.other;
  const seconds = (ms: number) => `${hundredths.format(ms / 1000)} s`;
  return {
    number,
    /** "+5", "−5". */
    signed: (n: number) => (n < 0 ? number(n) : `+${number(n)}`),
    form,
    /** "1 card", "12 cards". */
    count: (n: number, forms: Forms) => `${number(n)} ${form(n, forms)}`,
    seconds,
    milliseconds: (ms: number) => (ms < 1000 ? `${number(ms)} ms` : seconds(ms)),
    /** "Ana, Bo and Cy". */
    and: (parts: string[]) => all.format(parts),
    /** "draw or call Cambio". */
    or: (parts: string[]) => any.format(parts),
  };
}
