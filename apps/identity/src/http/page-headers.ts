/** The headers of every page of ours. */
import type { PageAnswer } from './answers.ts';

/**
 * No inline script or style, nothing from other sites, never in a frame. `form-action` names the console because Chromium checks it against
 * the whole chain of redirects, and a sign-in's chain ends there.
 */
export function pageHeaders(
  consoleOrigins: readonly string[],
  isSecure: boolean,
  allow?: PageAnswer['allow'],
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `script-src ${["'self'", ...(allow?.scripts ?? [])].join(' ')}`,
    ...(allow ? [`frame-src ${allow.frames.join(' ')}`] : []),
    "font-src 'self'",
    // data: is for the eye icon in the style sheet.
    "img-src 'self' data:",
    `form-action ${["'self'", ...consoleOrigins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Not no-referrer: browsers would then send `Origin: null` with our own forms, and the check of it would fail.
    'referrer-policy': 'same-origin',
    // Telegram's widget confirms in a window of its own.
    'cross-origin-opener-policy': allow ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
