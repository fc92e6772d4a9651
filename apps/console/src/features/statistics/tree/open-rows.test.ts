import { describe, expect, it } from 'vitest';
import { openRowIds, toggleRow } from './open-rows.ts';
import { rowIdOf } from './tree-rows.ts';

const GROUPINGS = ['country', 'sub1'] as const;
const idOf = (...values: string[]) =>
  rowIdOf({ group: Object.fromEntries(values.map((value, at) => [GROUPINGS[at], value])) });

describe('open rows in an address', () => {
  it.each([[['DE']], [['DE', 'ad']], [['', 'a/b%2F,c%']], [['']], [['~', '"quoted"']]])(
    'come back as they were written: %j',
    (values) => {
      const id = idOf(...values);
      const written = toggleRow(['/BR'], id);
      expect(written).toHaveLength(2);
      expect(openRowIds(written, GROUPINGS)).toEqual(new Set([idOf('BR'), id]));
      expect(toggleRow(written, id)).toEqual(['/BR']);
    },
  );

  it('are not without end, and nonsense opens nothing that there is', () => {
    let paths: string[] = [];
    for (let at = 0; at < 60; at++) paths = toggleRow(paths, idOf(`${at}`));
    expect([paths.length, paths[0]]).toEqual([50, '/10']);
    expect(openRowIds(['DE', 'x'], GROUPINGS).has(idOf('DE'))).toBe(false);
  });
});
