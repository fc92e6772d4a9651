/** The address of support with a message begun, as far as the kind of address has a place for one. */
export function supportAddress(supportUrl: string, message: string): string {
  const url = new URL(supportUrl);
  const isMessenger = url.hostname === 't.me' || url.hostname === 'wa.me';
  const place = isMessenger ? 'text' : 'subject';
  // Not by `searchParams`: mail programs show its pluses as they are.
  const begun = `${place}=${encodeURIComponent(message)}`;
  url.search = url.search ? `${url.search}&${begun}` : begun;
  return url.href;
}
