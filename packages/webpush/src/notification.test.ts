import { expect, it } from 'vitest';
import { fitNotification } from './fit-notification.ts';
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

it('that is too large loses its body first, then badge, picture, buttons and icon, never its title and link', () => {
  const address = (name: string) => `https://cdn.example/${name.repeat(490)}`.slice(0, 490);
  const whole = {
    title: 'Three turns',
    body: 'b'.repeat(500),
    url: '/?a=1',
    icon: address('i'),
    image: address('p'),
    badge: address('b'),
    buttons: [{ title: 'Turn', url: address('t') }],
  };
  const fitted = (maxBytes: number) => {
    const text = fitNotification(whole, maxBytes);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
    const { title, url, body, ...extras } = JSON.parse(text);
    expect({ title, url }).toEqual({ title: 'Three turns', url: '/?a=1' });
    return { isCut: body.length < 500, extras: Object.keys(extras).toSorted() };
  };
  expect(fitted(4_000)).toEqual({ isCut: false, extras: ['badge', 'buttons', 'icon', 'id', 'image'] });
  expect(fitted(2_300)).toEqual({ isCut: true, extras: ['badge', 'buttons', 'icon', 'id', 'image'] });
  expect(fitted(1_800)).toEqual({ isCut: true, extras: ['buttons', 'icon', 'id', 'image'] });
  expect(fitted(1_300)).toEqual({ isCut: true, extras: ['buttons', 'icon', 'id'] });
  expect(fitted(700)).toEqual({ isCut: true, extras: ['icon', 'id'] });
  expect(fitted(300)).toEqual({ isCut: true, extras: ['id'] });
});
