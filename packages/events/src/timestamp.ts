/**
 * `2026-11-15 09:30:00.123`, UTC: the form ClickHouse reads fastest and without any input setting. The part down to the
 * second is remembered, because a busy edge writes thousands of events in the same second.
 */
export function createTimestampFormat(): (epochMs: number) => string {
  let second = Number.NaN;
  let prefix = '';
  return (epochMs) => {
    const currentSecond = Math.floor(epochMs / 1000);
    if (currentSecond !== second) {
      second = currentSecond;
      prefix = new Date(currentSecond * 1000).toISOString().slice(0, 19).replace('T', ' ');
    }
    const milliseconds = Math.floor(epochMs - currentSecond * 1000);
    return `${prefix}.${milliseconds < 10 ? '00' : milliseconds < 100 ? '0' : ''}${milliseconds}`;
  };
}
