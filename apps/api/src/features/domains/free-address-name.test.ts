import { expect, it } from 'vitest';
import { makeFreeHost } from './free-address-name.ts';

const nothing = () => false;

it('is two words and five characters below the domain, and another one each time', () => {
  const hosts = Array.from({ length: 500 }, () => makeFreeHost('free.example', nothing));
  for (const host of hosts) expect(host).toMatch(/^[a-z]+-[a-z]+-[b-df-hj-kmnp-tv-xz2-9]{5}\.free\.example$/);
  expect(new Set(hosts).size).toBe(500);
});

it('leaves out what is reserved, as a name and as a word of it', () => {
  const picks = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1];
  const pick = () => picks.shift() ?? 2;
  const [word = ''] = makeFreeHost('free.example', nothing, () => 0)
    .split('-')
    .slice(0, 1);
  expect(makeFreeHost('free.example', (host) => host === `${word}.invalid`, pick)).not.toContain(word);
});

it('says so where everything is reserved', () => {
  expect(() => makeFreeHost('free.example', () => true)).toThrow('reserved');
});
