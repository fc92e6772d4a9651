import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Counted, compare } from './compare.ts';
import { Journal } from './journal.ts';

function journalOf(accepted: readonly string[], alsoAttempted: readonly string[] = []): Journal {
  const journal = new Journal();
  for (const id of accepted) {
    journal.attempted.add(id);
    journal.answers.push({ id, sentAtMs: 0, tookMs: 1 });
  }
  for (const id of alsoAttempted) journal.attempted.add(id);
  return journal;
}

function countedOf(ids: readonly string[], eventIds = ids.length): Counted {
  const rowsById = new Map<string, number>();
  for (const id of ids) rowsById.set(id, (rowsById.get(id) ?? 0) + 1);
  return { rowsById, rows: ids.length, eventIds };
}

const CLEAN = { lost: [], double: [], strange: [], repeatedEventIds: 0 };

describe('the comparison', () => {
  it('is clean when every accepted id is there once', () => {
    expect(compare(journalOf(['a', 'b']), countedOf(['b', 'a']))).toEqual(CLEAN);
  });

  it('lets an attempt count whose answer was lost, and one that never arrived', () => {
    expect(compare(journalOf(['a'], ['b', 'c']), countedOf(['a', 'b']))).toEqual(CLEAN);
  });

  it('goes red for a missing id, a doubled id, an id nobody sent and a repeated event id', () => {
    expect(compare(journalOf(['a', 'b']), countedOf(['a']))).toEqual({ ...CLEAN, lost: ['b'] });
    expect(compare(journalOf(['a', 'b']), countedOf(['a', 'b', 'b']))).toEqual({ ...CLEAN, double: ['b'] });
    expect(compare(journalOf(['a'], ['b']), countedOf(['a', 'b', 'b']))).toEqual({ ...CLEAN, double: ['b'] });
    expect(compare(journalOf(['a']), countedOf(['a', 'x']))).toEqual({ ...CLEAN, strange: ['x'] });
    expect(compare(journalOf(['a', 'b']), countedOf(['a', 'b'], 1))).toEqual({
      ...CLEAN,
      repeatedEventIds: 1,
    });
  });

  it('finds exactly the ids that were taken out and put in twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 50 }),
        fc.func(fc.nat({ max: 2 })),
        (ids, times) => {
          const rows = ids.flatMap((id) => Array.from({ length: times(id) }, () => id));
          const { lost, double } = compare(journalOf(ids), countedOf(rows));
          expect(lost).toEqual(ids.filter((id) => times(id) === 0));
          expect(double).toEqual(ids.filter((id) => times(id) === 2));
        },
      ),
    );
  });
});
