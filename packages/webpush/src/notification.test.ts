import { expect, it } from 'vitest';
import { encodeNotification } from './notification.ts';

it('fills in what was left out', () => {
  expect(JSON.parse(encodeNotification({ title: 'Three free turns' }))).toEqual({
    title: 'Three free turns',
    body: '',
    url: '/',
    id: '',
  });
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'wheel'])(
  'refuses a click to %s',
  (url) => {
    expect(() => encodeNotification({ title: 'x', url })).toThrow();
  },
);
