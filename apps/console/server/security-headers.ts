/** Security headers of the console's pages. */
import type { Config } from './config.ts';

const YEAR_SECONDS = 31_536_000;

export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    // URLs contain ids of streams and members: other sites get only the origin.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(config.CONSOLE_ORIGIN.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}`,
    }),
  };
}

function contentSecurityPolicy(config: Config): string {
  const identity = new URL(config.OIDC_DOMAIN).origin;
  const connect = ["'self'", new URL(config.API_BASE).origin, identity];
  if (config.SENTRY_DSN) connect.push(new URL(config.SENTRY_DSN).origin);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // The one that shows notifications.
    'worker-src': ["'self'"],
    // Mantine uses inline styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    // Avatars come from the identity provider's host.
    'img-src': ["'self'", 'data:', 'https:', identity, config.PREVIEW_BASE],
    'connect-src': [...new Set(connect)],
    // The silent session check: the provider's page in a frame, which ends at our own callback.
    // And landing previews, to which a form posts the draft.
    'frame-src': ["'self'", identity, config.PREVIEW_BASE],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'", config.PREVIEW_BASE],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
