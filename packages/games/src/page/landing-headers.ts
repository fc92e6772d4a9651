/**
 * Sent with every landing page. Nothing but our own files runs: should a text ever get out of its place, there is nothing that it
 * could start. Whoever sends the page adds who may frame it.
 */
export const LANDING_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer-when-downgrade',
};

/**
 * For the pages of a stream that has a script of its own, which is nearly always a counter's or a pixel's: it may fetch over HTTPS what
 * it needs. What stands in the page still does not run, and nothing is made of text.
 */
export const SCRIPTED_LANDING_HEADERS: typeof LANDING_HEADERS = {
  ...LANDING_HEADERS,
  'content-security-policy':
    "default-src 'none'; script-src 'self' https:; style-src 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; connect-src 'self' https:; frame-src https:; manifest-src 'self'; base-uri 'none'; form-action 'none'",
};
