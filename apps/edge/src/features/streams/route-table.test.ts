import { describe, expect, it } from 'vitest';
import { edgeDocument } from '../../edge.fixture.ts';
import { RouteTable } from './route-table.ts';

const one = edgeDocument({ streamId: 1, hosts: ['a.example', 'b.example'] });
const other = edgeDocument({ streamId: 2, hosts: ['c.example'] });

function tableOf(...documents: Parameters<RouteTable['apply']>[0][]): RouteTable {
  const table = new RouteTable();
  for (const document of documents) table.apply(document);
  return table;
}
const streamOf = (table: RouteTable, host: string) => table.findByHost(host)?.streamId;

describe('RouteTable', () => {
  it('finds a stream by each of its hosts, and by no other', () => {
    const table = tableOf(one, other);
    expect(['a.example', 'b.example', 'c.example', 'd.example'].map((host) => streamOf(table, host))).toEqual(
      [1, 1, 2, undefined],
    );
    expect(table.streams).toBe(2);
  });

  it('keeps the newest version, in whatever order versions come', () => {
    const table = tableOf({ ...one, version: 3 });
    expect(table.apply({ ...one, version: 2, hosts: ['old.example'] })).toBe(false);
    expect(table.apply({ ...one, version: 3, hosts: ['same.example'] })).toBe(false);
    expect([streamOf(table, 'old.example'), streamOf(table, 'same.example')]).toEqual([undefined, undefined]);
    expect(table.apply({ ...one, version: 4, hosts: ['new.example'] })).toBe(true);
    expect([streamOf(table, 'a.example'), streamOf(table, 'new.example')]).toEqual([undefined, 1]);
    expect(table.findByHost('new.example')?.version).toBe(4);
  });

  it('gives a host that moves to its new stream, whichever of the two documents comes first', () => {
    const leaves = { ...one, version: 2, hosts: ['b.example'] };
    const arrives = { ...other, version: 2, hosts: ['c.example', 'a.example'] };
    for (const order of [
      [leaves, arrives],
      [arrives, leaves],
    ]) {
      const table = tableOf(one, other, ...order);
      expect(['a.example', 'b.example', 'c.example'].map((host) => streamOf(table, host))).toEqual([2, 1, 2]);
    }
  });

  it('forgets a deleted stream, and leaves alone the host it had lost before', () => {
    const table = tableOf(one, { ...other, hosts: ['a.example'] });
    expect(table.apply({ ...one, version: 2, status: 'deleted' })).toBe(true);
    expect(table.streams).toBe(1);
    expect([streamOf(table, 'a.example'), streamOf(table, 'b.example')]).toEqual([2, undefined]);
  });

  it('takes a stream back that was deleted and published anew', () => {
    const table = tableOf(one, { ...one, version: 2, status: 'deleted' });
    expect(table.apply({ ...one, version: 3 })).toBe(true);
    expect(streamOf(table, 'a.example')).toBe(1);
  });
});
