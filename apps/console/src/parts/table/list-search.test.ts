import { describe, expect, it } from 'vitest';
import { defineList, readSearch, wireQuery, writeSearch } from './list-search.ts';

const schema = defineList({
  sorts: ['name', 'uniques'],
  firstSort: 'uniques',
  firstOrder: 'desc',
  filters: { status: 'many', name: 'one' },
});

describe('the state of a list in its address', () => {
  it('is read from what a colleague sent', () => {
    const search = { page: 2, limit: 50, sort: 'name', order: 'desc', status: 'active,suspended', name: 123 };
    expect(readSearch(schema, search)).toEqual({
      page: 2,
      limit: 50,
      sort: 'name',
      order: 'desc',
      filters: { status: ['active', 'suspended'], name: '123' },
    });
  });

  it('is the default for a bare address, and for one that makes no sense', () => {
    const bare = readSearch(schema, {});
    expect(bare).toEqual({
      page: 1,
      limit: 25,
      sort: 'uniques',
      order: 'desc',
      filters: { status: [], name: '' },
    });
    expect(
      readSearch(schema, { page: -1, limit: 7, sort: 'salary', order: 'up', status: '', name: {} }),
    ).toEqual(bare);
    expect(readSearch(schema, { page: 'two', limit: '1e9' })).toEqual(bare);
  });

  it('comes back as it was written, without what goes without saying', () => {
    const query = readSearch(schema, { page: 3, sort: 'name', status: 'active,active,new' });
    const written = writeSearch(schema, query);
    expect(written).toEqual({ page: 3, sort: 'name', order: 'asc', status: 'active,new' });
    expect(readSearch(schema, written)).toEqual(query);
    expect(
      Object.values(writeSearch(schema, readSearch(schema, {}))).every((value) => value === undefined),
    ).toBe(true);
  });

  it('a value may have a comma of its own', () => {
    const written = writeSearch(schema, {
      ...readSearch(schema, {}),
      filters: { status: ['ad, 2', '100%', '%2C'], name: '' },
    });
    expect(written.status).toBe('ad%2C 2,100%25,%252C');
    expect(readSearch(schema, written).filters.status).toEqual(['ad, 2', '100%', '%2C']);
  });

  it('reaches the api whole, with commas', () => {
    expect(wireQuery(schema, readSearch(schema, { status: 'active,new' }))).toEqual({
      page: 1,
      limit: 25,
      sort: 'uniques',
      order: 'desc',
      status: 'active,new',
    });
  });
});
