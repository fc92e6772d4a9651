/**
 * The page's policy forbids writing text where a browser would read it as markup or as a script's address. Mantine writes its variables into a
 * style element that way; style sheets need no angle bracket, so that a text without one is no markup, and all others are refused. The one
 * script that is named by a text is the worker that shows notifications.
 */
export const NOTIFICATIONS_WORKER = '/notifications-worker.js';

type Rule = (text: string) => string | null;
type TrustedTypePolicies = {
  createPolicy: (name: string, rules: { createHTML: Rule; createScriptURL: Rule }) => unknown;
};

export function setTrustedTypes(scope: object): void {
  if (!('trustedTypes' in scope)) return;
  (scope.trustedTypes as TrustedTypePolicies).createPolicy('default', {
    createHTML: refuseMarkup,
    createScriptURL: refuseOtherScripts,
  });
}

export function refuseMarkup(text: string): string | null {
  return text.includes('<') ? null : text;
}

export function refuseOtherScripts(address: string): string | null {
  return address === NOTIFICATIONS_WORKER ? address : null;
}
