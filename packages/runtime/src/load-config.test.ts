import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, loadConfig } from './load-config.ts';

const schema = z.object({
  DATABASE_URL: z.url(),
  PORT: z.coerce.number().int().default(3000),
  SIGNING_SECRET: z.string().min(6).optional(),
});
const development = { NODE_ENV: 'development' };
const databaseUrl = 'postgres://app:long-and-random@db/sluice';

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  it('parses, fills defaults and leaves other variables out', () => {
    expect(loadConfig(schema, { DATABASE_URL: databaseUrl, HOME: '/root' })).toEqual({
      DATABASE_URL: databaseUrl,
      PORT: 3000,
    });
  });

  it('takes an empty string as not given', () => {
    expect(loadConfig(schema, { DATABASE_URL: databaseUrl, PORT: '' }).PORT).toBe(3000);
  });

  it('names every problem at once and prints no value', () => {
    const problems = problemsOf({ DATABASE_URL: 'nonsense', PORT: 'eighty', SIGNING_SECRET: 'tiny' });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'DATABASE_URL',
      'PORT',
      'SIGNING_SECRET',
    ]);
    expect(problems.join()).not.toMatch(/nonsense|eighty|tiny/);
  });

  it.each([
    ['a secret by name', { DATABASE_URL: databaseUrl, SIGNING_SECRET: 'ChangeMe' }, 'SIGNING_SECRET'],
    ['the password of a url', { DATABASE_URL: 'postgres://app:postgres@db/sluice' }, 'DATABASE_URL'],
  ])('refuses a known default in production: %s', (_, env, name) => {
    expect(problemsOf({ ...env, ...development })).toEqual([]);
    expect(problemsOf({ ...env, NODE_ENV: 'production' })[0]).toMatch(`${name}: `);
  });

  it.each([undefined, '', 'prod', 'staging', 'Development'])(
    'takes NODE_ENV=%j for production',
    (NODE_ENV) => {
      const env = { DATABASE_URL: databaseUrl, SIGNING_SECRET: 'changeme', NODE_ENV };
      expect(problemsOf(env)).toEqual([expect.stringContaining('SIGNING_SECRET: ')]);
      expect(problemsOf({ ...env, NODE_ENV: 'test' })).toEqual([]);
    },
  );

  it('refuses a default of the source also where it was given by hand', () => {
    const withDefault = z.object({ TOKEN_SECRET: z.string().default('sluice-development-token') });
    const given = { TOKEN_SECRET: 'sluice-development-token' };
    expect(() => loadConfig(withDefault, given)).toThrow('TOKEN_SECRET: holds a well-known default secret');
    expect(loadConfig(withDefault, { ...given, ...development })).toEqual(given);
  });

  it('refuses in production a secret that only its default fills in', () => {
    const withDefault = z.object({
      SNAPSHOT_SECRET: z.string().default('known to every reader'),
      PORT: z.string().default('1'),
    });
    expect(loadConfig(withDefault, development).SNAPSHOT_SECRET).toBe('known to every reader');
    expect(() => loadConfig(withDefault, {})).toThrow('SNAPSHOT_SECRET: is not set');
    const production = { NODE_ENV: 'production' };
    expect(() => loadConfig(withDefault, production)).toThrow('SNAPSHOT_SECRET: is not set');
    expect(loadConfig(withDefault, { ...production, SNAPSHOT_SECRET: 'of our own' }).PORT).toBe('1');
    const keys = z.object({ SECRET_KEYS: z.string().default('dev:known') });
    expect(() => loadConfig(keys, production)).toThrow('SECRET_KEYS: is not set');
  });
});
