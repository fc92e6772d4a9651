/**
 * The page's policy forbids writing text where a browser would read it as markup. Mantine writes its variables into a style
 * element that way; style sheets need no angle bracket, so that a text without one is no markup, and all others are refused.
 */
type TrustedTypePolicies = {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown;
};

export function allowStyleTexts(scope: object): void {
  if (!('trustedTypes' in scope)) return;
  (scope.trustedTypes as TrustedTypePolicies).createPolicy('default', { createHTML: refuseMarkup });
}

export function refuseMarkup(text: string): string | null {
  return text.includes('<') ? null : text;
}
