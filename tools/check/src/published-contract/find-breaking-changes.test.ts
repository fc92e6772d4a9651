import { describe, expect, it } from 'vitest';
import { findBreakingChanges, mayBreak } from './find-breaking-changes.ts';
import {
  type PublishedContract,
  type PublishedOperation,
  read,
  type Schema,
  write,
} from './published-contract.ts';

const TODAY = '2026-11-17';
const BODY: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    kind: { type: 'string', enum: ['a', 'b'] },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
  required: ['name'],
};
const ANSWER: Schema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    state: { type: 'string', enum: ['on', 'off'] },
    tags: {
      type: 'array',
      items: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    },
    stream: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  },
  required: ['id', 'state', 'tags', 'stream'],
};
const OPERATION: PublishedOperation = {
  id: 'things.create',
  method: 'POST',
  path: '/things',
  access: { of: 'team', section: 'streams', scope: 'streams:write', roles: ['owner', 'admin'] },
  parameters: [{ name: 'sort', in: 'query', required: false, schema: { type: 'string', enum: ['x', 'y'] } }],
  body: BODY,
  status: '201',
  answer: ANSWER,
};

const contractOf = (...operations: PublishedOperation[]): PublishedContract => ({
  version: '1.0.0',
  operations,
});
const changed = (change: Partial<PublishedOperation>, before: Partial<PublishedOperation> = {}) =>
  findBreakingChanges(
    contractOf({ ...OPERATION, ...before }),
    contractOf({ ...OPERATION, ...change }),
    TODAY,
  );
const withField = (
  schema: Schema,
  name: string,
  field: Schema | undefined,
  required = schema.required,
): Schema => {
  const { [name]: _, ...others } = schema.properties ?? {};
  return {
    ...schema,
    properties: field ? { ...others, [name]: field } : others,
    required: required?.filter((each) => each !== name || field),
  };
};
const body = (name: string, field: Schema | undefined, required?: string[]) =>
  changed({ body: withField(BODY, name, field, required) });
const answer = (name: string, field: Schema | undefined, required?: string[]) =>
  changed({ answer: withField(ANSWER, name, field, required) });

describe('a change breaks callers', () => {
  it.each<[what: string, found: string[], told: RegExp]>([
    ['removes a route', findBreakingChanges(contractOf(OPERATION), contractOf(), TODAY), /is gone/],
    ['moves a route', changed({ path: '/others' }), /path was \/things/],
    ['answers another status', changed({ status: '200' }), /status was 201/],
    [
      'asks for another scope',
      changed({ access: { ...OPERATION.access, scope: 'teams:write' } }),
      /who may call/,
    ],
    ['shuts a role out', changed({ access: { ...OPERATION.access, roles: ['owner'] } }), /admin/],
    ['removes a parameter', changed({ parameters: [] }), /query sort: is gone/],
    [
      'asks for a new parameter',
      changed({
        parameters: [...OPERATION.parameters, { name: 'day', in: 'query', required: true, schema: {} }],
      }),
      /query day: is new and required/,
    ],
    ['removes a field of the body', body('kind', undefined), /body.kind: is gone/],
    [
      'asks for a new field',
      body('more', { type: 'string' }, ['name', 'more']),
      /body.more: is required now/,
    ],
    [
      'makes a field required',
      changed({ body: { ...BODY, required: ['name', 'kind'] } }),
      /body.kind: is required now/,
    ],
    ['narrows an enumeration', body('kind', { type: 'string', enum: ['a'] }), /takes no more b/],
    ['makes a text an enumeration', body('name', { type: 'string', enum: ['a'] }), /takes only a/],
    ['shortens a text', body('name', { type: 'string', minLength: 1, maxLength: 50 }), /maxLength was 100/],
    [
      'raises a minimum',
      body('limit', { type: 'integer', minimum: 2, maximum: 100, default: 25 }),
      /minimum was 1/,
    ],
    [
      'changes a default',
      body('limit', { type: 'integer', minimum: 1, maximum: 100, default: 10 }),
      /default was 25/,
    ],
    ['refuses null', body('note', { type: 'string' }), /takes no more .*null/],
    [
      'adds a pattern',
      body('name', { type: 'string', minLength: 1, maxLength: 100, pattern: '^a' }),
      /pattern was none/,
    ],
    ['answers no body', changed({ answer: undefined }), /answer: is gone/],
    ['removes a field of the answer', answer('state', undefined), /answer.state: is gone/],
    [
      'removes a field deep in the answer',
      answer('tags', { type: 'array', items: { type: 'object' } }),
      /tags\[\]\.text: is gone/,
    ],
    ['changes a type', answer('id', { type: 'string' }), /answer.id: was integer and is string/],
    [
      'may leave a field out',
      changed({ answer: { ...ANSWER, required: ['id', 'state', 'tags'] } }),
      /stream: may be missing/,
    ],
    [
      'answers null where it did not',
      answer('id', { anyOf: [{ type: 'integer' }, { type: 'null' }] }),
      /may now be .*null/,
    ],
  ])('that %s', (_, found, told) => {
    expect(found.join('\n')).toMatch(told);
  });
});

describe('a change breaks nobody', () => {
  it.each<[what: string, found: string[]]>([
    ['adds a route', findBreakingChanges(contractOf(), contractOf(OPERATION), TODAY)],
    ['adds a role', changed({ access: { ...OPERATION.access, roles: ['owner', 'admin', 'financier'] } })],
    [
      'adds an optional parameter',
      changed({ parameters: [...OPERATION.parameters, { name: 'day', in: 'query', schema: {} }] }),
    ],
    ['adds an optional field', body('more', { type: 'string' })],
    ['takes more', body('kind', { type: 'string', enum: ['a', 'b', 'c'] })],
    ['takes longer texts', body('name', { type: 'string', minLength: 0, maxLength: 200 })],
    ['takes null too', body('kind', { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] })],
    ['makes a field optional', changed({ body: { ...BODY, required: [] } })],
    ['answers more', answer('more', { type: 'string' })],
    ['answers a new value', answer('state', { type: 'string', enum: ['on', 'off', 'waiting'] })],
    ['answers no null any more', answer('stream', { type: 'integer' })],
  ])('that %s', (_, found) => expect(found).toEqual([]));

  it('that removes a route after the day that was told', () => {
    const gone = (sunset: string) =>
      findBreakingChanges(contractOf({ ...OPERATION, sunset }), contractOf(), TODAY);
    expect(gone('2026-11-17')).toEqual([]);
    expect(gone('2026-11-18')).toHaveLength(1);
    expect(gone('')).toHaveLength(1);
  });

  it('that comes with the next version', () => {
    expect([mayBreak('1.4.0', '2.0.0'), mayBreak('0.9.0', '0.10.0'), mayBreak('0.9.0', '1.0.0')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([mayBreak('1.4.0', '1.5.0'), mayBreak('0.9.0', '0.9.1'), mayBreak('1.0.0', '1.0.0')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the file', () => {
  it('is read as it was written', () => {
    expect(read(write(contractOf(OPERATION)))).toEqual(contractOf(OPERATION));
  });
});
