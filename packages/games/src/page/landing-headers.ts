/**
 * Sent with every landing page. Nothing but our own files runs: should a text ever get out of its place, there is nothing that it
 * could start. Whoever sends the page adds who may frame it.
 */
export const LANDING_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer-when-downgrade',
} as const;
