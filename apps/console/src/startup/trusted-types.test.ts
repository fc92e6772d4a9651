import { expect, it } from 'vitest';
import { NOTIFICATIONS_WORKER, refuseMarkup, refuseOtherScripts, setTrustedTypes } from './trusted-types.ts';

it('lets style texts through and refuses whatever could be markup', () => {
  expect(refuseMarkup(':root > body { color: red }')).toBe(':root > body { color: red }');
  expect(refuseMarkup('<img src=x onerror=alert(1)>')).toBeNull();
});

it('lets one script be named by a text, the worker that shows notifications', () => {
  expect(refuseOtherScripts(NOTIFICATIONS_WORKER)).toBe('/notifications-worker.js');
  for (const other of ['/theme.js', '//evil.example/notifications-worker.js', 'data:text/javascript,1', '']) {
    expect(refuseOtherScripts(other)).toBeNull();
  }
});

it('sets the one policy that the page’s header names, where the browser knows policies', () => {
  const names: string[] = [];
  setTrustedTypes({ trustedTypes: { createPolicy: (name: string) => names.push(name) } });
  setTrustedTypes({});
  expect(names).toEqual(['default']);
});
