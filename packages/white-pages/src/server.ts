/** The response headers of a white page. Node only. */
import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Only the inline script of the game may run, by its hash, and nothing is loaded from elsewhere. The server adds the directive of who may
 * frame the page.
 */
export function whitePageHeaders(html: string): Record<'content-security-policy' | HeaderName, string> {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const scripts = hashes.length > 0 ? hashes.join(' ') : "'none'";
  return {
    'content-security-policy': `default-src 'none'; script-src ${scripts}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer-when-downgrade',
  };
}

type HeaderName = 'x-content-type-options' | 'referrer-policy';
