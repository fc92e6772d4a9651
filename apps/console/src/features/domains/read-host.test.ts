import { contract } from '@sluice/contracts';
import { describe, expect, it } from 'vitest';
import { readHost, readLabel } from './read-host.ts';

describe('a typed domain name', () => {
  it.each([
    ['example.com', 'example.com'],
    ['  Example.COM ', 'example.com'],
    ['https://example.com/a?b=1', 'example.com'],
    ['example.com.', 'example.com'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['a.b.example.com', 'a.b.example.com'],
  ])('%j is read as %j', (typed, host) => expect(readHost(typed)).toBe(host));

  it.each(['', 'example', 'two words.com', '10.0.0.1', '-a.com', 'http://', 'a..com'])(
    '%j is none',
    (typed) => expect(readHost(typed)).toBeUndefined(),
  );

  it('is what the contract takes', () => {
    const input = contract.domains.connect['~orpc'].inputSchema;
    const body = { host: readHost('Пример.com'), cdnAccountId: 1 };
    expect(input?.['~standard'].validate({ params: { teamId: 1 }, body })).not.toHaveProperty('issues');
  });
});

describe('a name without its zone', () => {
  it.each([
    ['Lucky', { label: 'lucky' }],
    [' spin-garden ', { label: 'spin-garden' }],
    ['a'.repeat(63), { label: 'a'.repeat(63) }],
    ['a'.repeat(80), { problem: 'tooLong' }],
    ['lucky.com', { problem: 'hasZone' }],
    ['two words', { problem: 'characters' }],
    ['-lucky', { problem: 'characters' }],
    ['везение', { problem: 'characters' }],
    ['', { problem: 'empty' }],
  ])('%j → %j', (typed, read) => expect(readLabel(typed)).toEqual(read));
});
