/** Which columns a person sees who chose some before others were made. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { keepColumns } from './column-memory.ts';
import { type ColumnChoice, useColumnChoice } from './use-column-choice.ts';

beforeEach(() => localStorage.clear());

const column = (id: string, isHiddenAtFirst = false): Column<object> => ({
  id,
  label: id,
  isHiddenAtFirst,
  cell: () => '',
});
const NAME = column('name');
const AGE = column('age');
const ADDED = column('added', true);
const CHECKED = column('checked', true);

const open = (columns: readonly Column<object>[]) =>
  renderHook(() => useColumnChoice('test', columns)).result;
const hidden = (columns: readonly Column<object>[]) => [...open(columns).current.hidden].sort();
function change(columns: readonly Column<object>[], how: (choice: ColumnChoice) => void) {
  const choice = open(columns);
  act(() => how(choice.current));
}

it('hides at first what is shown once somebody chooses it', () => {
  expect(hidden([NAME, AGE, ADDED])).toEqual(['added']);
});

it('hides a new column that is hidden at first, whatever was chosen before it, and shows a new one that is not', () => {
  change([NAME, ADDED], (choice) => choice.setHidden('added', false));
  expect(hidden([NAME, ADDED])).toEqual([]);
  expect(hidden([NAME, AGE, ADDED, CHECKED])).toEqual(['checked']);
});

it('keeps a choice of before columns were remembered as known, without those that are hidden at first', () => {
  localStorage.setItem('columns:test', '["age"]');
  expect(hidden([NAME, AGE, ADDED])).toEqual(['added', 'age']);
  change([NAME, AGE, ADDED], (choice) => choice.setHidden('added', false));
  expect(hidden([NAME, AGE, ADDED])).toEqual(['age']);
});

it('leaves known what is not there for another role', () => {
  change([NAME, AGE, ADDED], (choice) => choice.showAll());
  change([NAME, AGE], (choice) => choice.setHidden('age', true));
  expect(hidden([NAME, AGE, ADDED])).toEqual(['age']);
});

it('is not broken by what somebody else has stored', () => {
  localStorage.setItem('columns:test', '{"age":true}');
  localStorage.setItem('columns-known:test', 'no JSON');
  expect(hidden([NAME, AGE, ADDED])).toEqual(['added']);
});

describe('of a person who is known', () => {
  const CHOICE = { hidden: ['age'], known: ['name', 'age'], moved: ['age', 'name'] };
  const streams = () => renderHook(() => useColumnChoice('streams', [NAME, AGE, ADDED])).result;

  it('is what they chose on another device', () => {
    localStorage.setItem('columns:streams', '["name"]');
    keepColumns({ streams: CHOICE }, async () => {});
    const { hidden, order } = streams().current;
    expect([...hidden].sort()).toEqual(['added', 'age']);
    expect(order).toEqual(['age', 'name']);
  });

  it('goes where they sign in next, and no longer to whoever else uses this device', async () => {
    const saved: unknown[] = [];
    localStorage.setItem('columns:streams', '["age"]');
    keepColumns({}, async (table, choice) => saved.push([table, choice]));
    const choice = streams();
    expect([...choice.current.hidden].sort()).toEqual(['added', 'age']);
    act(() => choice.current.setHidden('age', false));
    await waitFor(() =>
      expect(saved).toEqual([['streams', { hidden: ['added'], known: ['name', 'age', 'added'], moved: [] }]]),
    );
    expect(localStorage.length).toBe(0);
    expect([...streams().current.hidden]).toEqual(['added']);
  });

  it('is saved one at a time, the newest last, also after one that failed', async () => {
    const saved: string[][] = [];
    const first = Promise.withResolvers<void>();
    keepColumns({}, (_table, { hidden }) => {
      saved.push([...hidden].sort());
      return saved.length === 1 ? first.promise : Promise.resolve();
    });
    const choice = streams();
    act(() => choice.current.setHidden('age', true));
    act(() => choice.current.setHidden('added', false));
    act(() => choice.current.setHidden('age', false));
    // An older answer of the account that comes meanwhile takes nothing back.
    keepColumns({ streams: CHOICE }, async (_table, { hidden }) => saved.push([...hidden].sort()));
    expect([...streams().current.hidden]).toEqual([]);
    first.reject(new Error('away'));
    await waitFor(() => expect(saved).toEqual([['added', 'age'], []]));
  });
});
