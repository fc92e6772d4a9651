import { defaultParseSearch } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { writeSearch } from './write-search.ts';

describe('the parameters of an address', () => {
  it.each([
    [{ flow: '35' }, '?flow=35'],
    [{ flow: 35 }, '?flow=35'],
    [{ name: 'Book of Ra' }, '?name=Book+of+Ra'],
    [{ page: 2, status: 'active' }, '?page=2&status=active'],
  ])('%j reads as it would be typed', (search, address) => {
    expect(writeSearch(search)).toBe(address);
  });

  it.each(['35', '007', '1.50', '12345678901234567890', '1e5', '"35"', 'null', 'true', '{}', '-1', ' 5'])(
    'a text %j comes back with the same letters',
    (text) => {
      const { name } = defaultParseSearch(writeSearch({ name: text })) as { name?: unknown };
      expect(String(name)).toBe(text);
    },
  );

  it('an address of before, with its quotation marks, is read', () => {
    expect(defaultParseSearch('?flow=%2235%22')).toEqual({ flow: '35' });
  });
});
