import { DEFAULT_STREAM_APP } from '@sluice/contracts/values';
import { describe, expect, it } from 'vitest';
import { appFormOf, appSchema } from './app-form.ts';

const schema = appSchema({ version: 'no version', both: 'both' });
const problemsOf = (changes: object) =>
  schema
    .safeParse({ ...appFormOf(DEFAULT_STREAM_APP), ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('the form of the application step', () => {
  it('reads and writes what the api keeps', () => {
    const app = { minimalVersion: '8.1', availableGeo: ['BR', 'DE'], blockedGeo: ['FR'] };
    expect(schema.parse(appFormOf(app))).toEqual(app);
    expect(schema.parse(appFormOf(DEFAULT_STREAM_APP))).toEqual(DEFAULT_STREAM_APP);
  });

  it('keeps a country once that two entries name', () => {
    expect(
      schema.parse({ minimalVersion: '', availableGeo: ['gb', 'uk'], blockedGeo: [] }).availableGeo,
    ).toEqual(['GB']);
  });

  it('says what is wrong where it is wrong', () => {
    expect(problemsOf({ minimalVersion: 'new' })).toEqual([['minimalVersion', 'no version']]);
    expect(problemsOf({ availableGeo: ['de'], blockedGeo: ['de'] })).toEqual([['blockedGeo', 'both']]);
  });
});
