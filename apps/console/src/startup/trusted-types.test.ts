import { expect, it } from 'vitest';
import { allowStyleTexts, refuseMarkup } from './trusted-types.ts';

it('lets style texts through and refuses whatever could be markup', () => {
  expect(refuseMarkup(':root > body { color: red }')).toBe(':root > body { color: red }');
  expect(refuseMarkup('<img src=x onerror=alert(1)>')).toBeNull();
});

it('sets the one policy that the page’s header names, where the browser knows policies', () => {
  const names: string[] = [];
  allowStyleTexts({ trustedTypes: { createPolicy: (name: string) => names.push(name) } });
  allowStyleTexts({});
  expect(names).toEqual(['default']);
});
