import { describe, expect, it } from 'vitest';
import { lineOf, readNumberSearch, writeNumberSearch } from './number-search.ts';

describe('the place of a number in the address', () => {
  it.each([[['DE']], [['']], [['DE', '']], [['', '', '']], [['a, b%', '100%2C', 'ключ']]])(
    'keeps the line %j',
    (line) => {
      const groupings = (['country', 'sub1', 'sub2'] as const).slice(0, line.length);
      const place = { column: 'unique', line } as const;
      expect(readNumberSearch(writeNumberSearch(place), groupings)).toEqual(place);
    },
  );

  it('is of the totals without a line', () => {
    const place = { column: 'blackToClick', line: undefined } as const;
    expect(readNumberSearch(writeNumberSearch(place), ['day'])).toEqual(place);
    expect(lineOf({}, ['day'])).toBeUndefined();
  });

  it('reads an hour that the router took for a number', () => {
    expect(readNumberSearch({ number: 'cost', line: 1_792_886_400 }, ['hour'])?.line).toEqual(['1792886400']);
  });

  it.each([
    ['no column', { line: 'DE' }],
    ['what is none', { number: 'event_id', line: 'DE' }],
    ['a line of another table', { number: 'unique', line: 'DE,Chrome' }],
  ])('is none with %s', (_what, search) => {
    expect(readNumberSearch(search, ['country'])).toBeUndefined();
  });

  it.each([
    ['day', 'QQ'],
    ['week', '2026-02-30'],
    ['month', ''],
    ['hour', 'soon'],
    ['hour', '9'.repeat(20)],
    ['stream', 'DE'],
    ['landingPageId', '12x'],
  ] as const)('is none where the value can be of no %s: %j', (grouping, line) => {
    expect(readNumberSearch({ number: 'clickButton', line }, [grouping])).toBeUndefined();
  });

  it('may be of a subtotal, unless the groupings stand beside each other', () => {
    const subtotal = { number: 'unique', line: 'DE' };
    expect(readNumberSearch(subtotal, ['country', 'sub1'])?.line).toEqual(['DE']);
    for (const tree of ['0', 0]) {
      expect(readNumberSearch({ ...subtotal, tree }, ['country', 'sub1'])).toBeUndefined();
    }
  });

  it('takes a row’s values in the order of the groupings', () => {
    expect(lineOf({ sub1: 'x', country: 'DE' }, ['country', 'sub1'])).toEqual(['DE', 'x']);
  });
});
