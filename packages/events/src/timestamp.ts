/** A click has its page's time, which is minutes old at most. */
const REMEMBERED_SECONDS = 512;

/**
 * `2026-11-15 09:30:00.123`, UTC: the form ClickHouse reads fastest and without any input setting. The part down to the
 * second is remembered, because a busy edge writes thousands of events in the same second.
 */
export function createTimestampFormat(): (epochMs: number) => string {
  const seconds = new Float64Array(REMEMBERED_SECONDS).fill(Number.NaN);
  const prefixes = Array.from(seconds, () => '');
  return (epochMs) => {
    const second = Math.floor(epochMs / 1000);
    const slot = Math.abs(second % REMEMBERED_SECONDS);
    if (second !== seconds[slot]) {
      seconds[slot] = second;
      prefixes[slot] = new Date(second * 1000).toISOString().slice(0, 19).replace('T', ' ');
    }
    const milliseconds = Math.floor(epochMs - second * 1000);
    return `${prefixes[slot]}.${milliseconds < 10 ? '00' : milliseconds < 100 ? '0' : ''}${milliseconds}`;
  };
}
