const UNUSUAL = /["'<>]|[^\x20-\x7e]/;

/** The link as an address would have it: ASCII, and what is unusual in it in percent. Nearly every link is so already. */
export function plainLink(link: string): string {
  if (!UNUSUAL.test(link)) return link;
  return encodeURI(link.toWellFormed()).replaceAll('%25', '%').replaceAll("'", '%27');
}
