/** Keeps a phone's screen on while its owner waits for a turn. */
export function stayAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let over = false;
  let lock: WakeLockSentinel | null = null;

  // The system takes the lock away with every look at something else.
  async function ask() {
    if (document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (over) void lock.release();
    } catch {
      // A phone that is short of power keeps its own counsel.
    }
  }

  void ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
