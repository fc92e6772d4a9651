/** As the browser says it, if there is such a one; empty otherwise. Messages are sent by its hours. */
export function readTimeZone(name: string): string {
  if (!/^[A-Za-z][\w+/-]{0,59}$/.test(name)) return '';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
}
