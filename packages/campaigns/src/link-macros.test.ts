import { expect, it } from 'vitest';
import { fillLink, hasWrongMacros, MESSAGE_MACROS, type MessageMacro } from './link-macros.ts';

const VALUES = Object.fromEntries(MESSAGE_MACROS.map((name) => [name, `<${name}>`])) as Record<
  MessageMacro,
  string
>;

it('fills a link in with what is known of the subscriber, encoded', () => {
  expect(fillLink('/?c={country}&m={message_id}&c={country}', { ...VALUES, country: 'D&E' })).toBe(
    '/?c=D%26E&m=%3Cmessage_id%3E&c=D%26E',
  );
  expect(fillLink('/?a={unknown}', VALUES)).toBe('/?a={unknown}');
});

it('a path stays one where its first part is not known of the subscriber', () => {
  const nothing = { ...VALUES, language: '', country: '' };
  expect(fillLink('/{language}/x', nothing)).toBe('/x');
  expect(fillLink('/{language}/{country}/x//y', nothing)).toBe('/x//y');
  expect(fillLink('https://offer.example/{language}/x', nothing)).toBe('https://offer.example//x');
});

it.each([
  ['https://offer.example/?c={click_id}', false],
  ['/', false],
  ['/?a={unknown}', true],
  ['https://{country}.example/', true],
  ['/?a={country', true],
  [`/?${'{os}'.repeat(21)}`, true],
])('%s has wrong macros: %s', (link, isWrong) => expect(hasWrongMacros(link)).toBe(isWrong));
