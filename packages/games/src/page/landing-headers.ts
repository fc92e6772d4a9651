/**
 * Sent with every landing page. The policy allows only our own files to run: should a text ever escape its element, it could run nothing. The
 * server adds the directive of who may frame the page.
 */
export const LANDING_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer-when-downgrade',
};

/**
 * For the pages of a stream with a script of its own, usually a counter or a pixel: it may load what it needs over HTTPS. Inline scripts and
 * eval are still forbidden.
 */
export const SCRIPTED_LANDING_HEADERS: typeof LANDING_HEADERS = {
  ...LANDING_HEADERS,
  'content-security-policy':
    "default-src 'none'; script-src 'self' https:; style-src 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; connect-src 'self' https:; frame-src https:; manifest-src 'self'; base-uri 'none'; form-action 'none'",
};
