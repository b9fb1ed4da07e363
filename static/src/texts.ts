/**
 * Every word the client says but Rummy's, in rummy/texts.ts, and the games' logs, in their log.ts:
 * another language is another copy of these.
 */

export const RANK_NAMES: Record<string, string> = {
  A: 'Ace', T: '10', J: 'Jack', Q: 'Queen', K: 'King',
};

export const SUIT_NAMES: Record<string, string> = {
  s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs',
};

export const CARD_NAMES: Record<string, string> = {
  '*r': 'Red joker',
  '*b': 'Black joker',
  pm: 'Peek Mine',
  py: 'Peek Yours',
  sw: 'Swap',
  rk: 'Red King',
  bk: 'Blue King',
  ch: 'Chaos',
  en: 'Energy',
};

export const POWERS: Record<string, { name: string; you: string; they: string }> = {
  peek_own: {
    name: 'Peek',
    you: 'look at one of your own cards',
    they: 'look at one of their own cards',
  },
  peek_other: {
    name: 'Peek',
    you: 'look at another player’s card',
    they: 'look at another player’s card',
  },
  swap_with_other: {
    name: 'Swap',
    you: 'swap one of yours with another player’s, unseen',
    they: 'swap one of their own with another player’s, unseen',
  },
  swap_any: {
    name: 'Swap',
    you: 'swap any two cards on the table, unseen',
    they: 'swap any two cards on the table, unseen',
  },
  look_and_swap: {
    name: 'Look',
    you: 'look at one of yours and one of another’s, then swap them',
    they: 'look at one of their own and one of another’s, then swap them',
  },
  two_actions: { name: 'Act twice', you: 'peek or swap, twice', they: 'peek or swap, twice' },
};

export const colourOf = (rank: string, red: boolean) => `${red ? 'red' : 'black'} ${rank}`;

export const HANDS: Record<string, string> = { rock: 'Rock', paper: 'Paper', scissors: 'Scissors' };

export const CLOCKS: Record<string, string> = {
  first_look: 'First look',
  running_start: 'Running start',
  turn: 'Turn',
  power: 'Power',
  closing: 'Last snaps',
  scored: 'Next round',
  showdown: 'Choose',
};

export const GROUPS: Record<string, string> = {
  deal: 'The deal',
  turn: 'A turn',
  powers: 'Powers',
  snapping: 'Snapping',
  calling: 'Calling Cambio',
  scoring: 'Scoring',
  table: 'The table',
};

/** Why a snap that took part in a race counts for nothing, by the refusal's code. */
export const VOIDS: Record<string, string> = {
  card_moved: 'the card had moved',
  no_such_card: 'the card was gone',
  under_control: 'somebody else controls the snapping',
  card_locked: 'the card is locked',
};

export const TIE_BREAKS: Record<string, string> = {
  not_the_caller: 'the caller loses it',
  fewer_cards: 'fewer cards win',
  lower_cards: 'the lower high cards win',
  rock_paper_scissors: 'rock, paper, scissors decides',
};

export const say = {
  // A place on the table. Case: a face-down card names its owner and place, nothing else.
  mine: (n: number, row: string) => `Your card ${n}, ${row}`,
  theirs: (owner: string, n: number, row: string) => `${owner}’s card ${n}, ${row}`,
  farRow: 'far row',
  nearRow: 'near row',
  faceDown: 'face down',
  empty: 'empty',
  gap: 'waiting for a gift',
  handOf: (owner: string) => `${owner}’s cards`,
  yourHand: 'Your cards',
  you: 'You',
  seatNumber: (n: number) => `Seat ${n}`,

  drawPile: (n: number) => `Draw pile, ${n} ${n === 1 ? 'card' : 'cards'}`,
  discardPile: (top: string | null) => (top ? `Discard pile, ${top} on top` : 'Discard pile, empty'),
  holds: (who: string) => `${who} holds`,
  youHold: 'You hold',

  draw: 'Draw',
  take: (card: string) => `Take ${card}`,
  call: 'Call Cambio',
  putDown: 'Put it down',
  putDownFor: (power: string) => `Put down & ${power.toLowerCase()}`,
  ready: 'I’m ready',
  nextRound: 'Next round',
  close: 'Seen it',
  stop: 'Stop here',
  skip: 'Skip it',
  keepAsIs: 'Leave them',
  swapThem: 'Swap the two',
  giveNothing: 'Give nothing',
  snap: 'Snap',
  snapKey: 'Snap (key S)',
  snapExplained: 'Pressing a card throws it at the pile. Press again to snap.',
  bar: 'What you can do',
  pressTo: 'Press a card to',
  piles: 'Piles',
  frozen: 'frozen for this draw',
  verdicts: 'Verdicts',
  overtaken: 'the discard was overtaken',
  judging: 'The race is being judged',
  giftClock: 'Gift',
  left: (what: string, seconds: number) => `${what}, ${seconds} seconds left`,
  seat: {
    turn: 'On turn:',
    host: 'Host',
    dealer: 'Dealer',
    called: 'Cambio',
    ready: 'Ready',
    away: 'Away',
    round: 'this round',
    points: 'points so far',
    delay: (ms: number) => `${ms} ms from the server`,
  },
  aims: {
    place: 'Swap it in', give: 'Give', peek: 'Peek', swap: 'Swap', snap: 'Snap',
  } as Record<string, string>,

  prompt: {
    watching: (who: string | null) => (who ? `${who} is on turn.` : 'You are watching.'),
    firstLook: 'Remember your open cards, then say you are ready.',
    blindStart: 'Nobody looks at a card here. Say when you are ready.',
    othersLook: 'The players look at their cards.',
    waitReady: 'Waiting for the others to be ready.',
    runningStart: 'First to snap a match from their own cards starts.',
    turnOf: (who: string) => `${who}’s turn.`,
    yourTurn: (ways: string) => `Your turn: ${ways}.`,
    drawn: (card: string, ways: string) => `${card}: ${ways}.`,
    intoHand: 'press a card of yours to swap it in',
    orPutDown: 'or put it down',
    orPower: (use: string) => `or put it down to ${use}`,
    onlyPutDown: 'put it down',
    onlyPower: (use: string) => `put it down, and you may ${use}`,
    holding: (who: string) => `${who} is deciding about a card.`,
    frozen: (sentence: string) => `${sentence} The discard pile is frozen.`,
    lookAndGoOn: 'Take a good look. One more action: press a card, or “Seen it”.',
    look: 'Take a good look. Press “Seen it” when you are done.',
    peek: 'Press a card to look at it.',
    peekOwn: 'Now press one of your own cards to look at it.',
    peekOther: 'Now press another player’s card to look at it.',
    swapFirst: 'Press the first card to swap.',
    swapSecond: 'Now press the card to swap it with.',
    swapThem: 'Swap the two cards you looked at?',
    give: (who: string) => `You snapped ${who}’s card: press one of yours to give.`,
    giftOwed: (who: string, to: string) => `${who} owes ${to} a card.`,
    powerOf: (who: string, use: string) => `${who} may ${use}.`,
    snapAim: (card: string) => `Press the card that matches the ${card}.`,
    closing: 'Last chance to snap. Then all cards are turned.',
    youCalled: 'You called Cambio. Everybody else has one more turn.',
    scored: 'All cards are on the table.',
    goodCall: (who: string, sum: number, extra: string) =>
      `${who} called Cambio with ${sum}: a good call${extra && `, ${extra}`}.`,
    badCall: (who: string, sum: number, extra: string) =>
      `${who} called Cambio with ${sum}: a bad call${extra && `, ${extra}`}.`,
    noCall: 'Nobody called. All cards are on the table.',
    waitNext: 'Waiting for the others.',
    showdown: 'A tie! Choose rock, paper or scissors.',
    showdownWait: 'A tie is being settled.',
    over: 'The game is over.',
    paused: 'The game is paused.',
  },
  ways: { draw: 'draw', take: (card: string) => `take the ${card}`, call: 'call Cambio' },

  verdict: {
    right: (who: string, ms: number, controls: boolean) =>
      `${who} snapped after ${seconds(ms)}${controls ? ': in control' : ''}`,
    late: (who: string, mine: boolean, behind: string, ms: number) =>
      `${who} ${mine ? 'were' : 'was'} ${milliseconds(ms)} behind ${behind}`,
    wrong: (who: string, card: string) => `${who} missed with ${card}`,
  },
  controls: (who: string) => `${who} controls the snapping`,

  showdownTitle: 'Rock, paper, scissors',
  hasChosen: 'chosen',
  isChoosing: 'choosing…',
  youChose: (hand: string) => `You chose ${hand.toLowerCase()}.`,
  resultTitle: 'Result',
  winners: (who: string[], mine: boolean) =>
    who.length > 1 ? `${and(who)} share the win!` : mine ? 'You win!' : `${who[0] ?? ''} wins!`,

  home: {
    title: 'Cambio: a card table for friends',
    lead: 'Four cards you may not look at, a memory, and quick hands. Open a table, send the link, play.',
    open: 'Open a table',
    code: 'Have a code?',
    join: 'Join',
  },
  howTo: {
    title: 'The game in a minute',
    steps: [
      ['Four cards, face down.', 'You look at two of them once. Low is good: the fewest points win.'],
      ['Draw, then choose.', 'Swap the card for one of yours, or put it down. Some cards have a power when put down: a peek, a swap.'],
      ['Snap!', 'Whenever a card lands on the pile, the first to throw a match from any hand gets rid of it. A miss costs a card.'],
      ['Call Cambio', 'when you think that you have the least. Everybody else gets one more turn, then all cards are turned.'],
    ] as [string, string][],
  },
  guide: {
    title: 'How to play',
    parts: 'Parts of the rules',
    suits: 'Spades stand for every suit; a red king is pictured where it differs.',
  },
  rules: {
    yours: 'Your own rules',
    keepOrShare: 'Keep or share these rules',
    name: 'A name for these rules',
    keep: 'Keep',
    replace: 'Replace',
    kept: 'Kept',
    link: 'A link that opens a table with them',
    rename: 'Rename',
    drop: 'Delete',
  },
  open: {
    title: 'Open a table',
    back: 'Cambio, to the start',
    loading: 'One moment…',
    failed: 'The games cannot be loaded. Check your connection and try again.',
    seated: 'I take a seat',
    game: 'Game',
    go: 'Open the table',
  },
  join: {
    title: 'Join the table',
    invited: (host: string) => `${host} has a seat for you`,
    atTable: (names: string[]) => (names.length ? `At the table: ${names.join(', ')}.` : 'Nobody sits here yet.'),
    name: 'Your name',
    sit: 'Take a seat',
    stand: 'Come in',
    watch: 'Just watch',
    gone: 'There is no such table',
    claimed: 'Your seat is on this device now.',
  },
  lobby: {
    preset: 'Preset',
    changed: (n: number) => `${n} changed`,
    differs: 'differs from the preset',
    title: 'The table is open',
    invite: 'Invite your friends',
    scan: 'Scan to join',
    codeIs: (code: string) => `Code ${code}`,
    copy: 'Copy link',
    copied: 'Copied',
    share: 'Share',
    seats: 'Seats',
    sit: 'Sit here',
    stand: 'Stand up',
    free: 'Free',
    you: 'you',
    host: 'host',
    away: 'away',
    watching: (n: number) => (n === 1 ? '1 person is watching' : `${n} people are watching`),
    standing: 'Without a seat',
    kick: 'Send away',
    handOver: 'Make host',
    locked: 'The table is locked: nobody new comes in.',
    lock: 'Lock the table',
    unlock: 'Unlock',
    start: 'Start the game',
    waitHost: (host: string) => `Waiting for ${host} to start.`,
    needMore: 'At least two players are needed.',
    game: 'What is played',
    asPreset: 'Exactly the preset.',
    change: 'Change',
    keep: 'Use these',
    cancel: 'Cancel',
    leave: 'Leave the table',
    comeIn: 'Join with a name',
    votes: (n: number, of: number) => `${n} of ${of} ask for a pause`,
    device: 'Play on another device',
    deviceHelp: 'Open this link there; it works once, and this device lets go of the seat.',
  },
  table: {
    menu: 'Table',
    log: 'Log',
    scores: 'Scores',
    rules: 'Rules',
    people: 'People',
    close: 'Close',
    round: (n: number) => `Round ${n}`,
    pause: 'Pause',
    askPause: 'Ask for a pause',
    resume: 'Go on',
    pausedBy: {
      host: 'The host has paused the game.',
      everybody: 'The game is paused.',
      nobody_here: 'Nobody is here: the game waits.',
    } as Record<string, string>,
    again: 'Play again',
    hostAgain: (host: string) => `The game is over. ${host} can start another one.`,
    nothingYet: 'Nothing has happened yet.',
    differing: 'Different from the preset',
    total: 'Total',
    noRounds: 'The first round is still being played.',
    chart: 'Points after each round',
    commitment: 'Fair deal',
    commitmentHelp: 'This number was fixed before the first card was dealt. After the round it is checked against the whole deal.',
    checked: (round: number) => `Round ${round}: the deal is the one that was promised.`,
    cheated: (round: number) => `Round ${round}: the deal does not match the promise!`,
    deal: 'The opened deal',
    back: 'To the start',
    rejoin: 'Come back',
    standIn: 'Take a seat for the next game',
  },

  sheet: {
    round: 'Round',
    called: '(called)',
    hands: (round: number) => `Hands of round ${round}`,
  },
  races: {
    title: 'Races of this round',
    mode: { first: 'First to arrive', even: 'Even out lag' },
    stall: (ms: number) => `the server heard nothing for ${ms} ms`,
    at: (ms: number, evened: number) => `after ${milliseconds(ms)}${evened ? `, less ${evened} ms on the way` : ''}`,
    verdict: {
      won: 'first',
      late: 'late',
      wrong: 'no match',
      void: 'did not count',
      photo: 'photo finish, lost by lot',
    },
  },
  sure: 'Sure? Press again',
  onlyController: (who: string) => `Only ${who} may snap now.`,
  hint: (card: string) => `A match for the ${card}? Press it.`,
  yourTurnTitle: '● Your turn',

  lost: 'Connection lost. Coming back…',
  connecting: 'Finding the table…',
};

export const milliseconds = (ms: number) => (ms < 1000 ? `${ms} ms` : seconds(ms));
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

export const list = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;

export const and = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
