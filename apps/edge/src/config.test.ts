import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const own = { EDGE_TOKEN_SECRET: 'known to nobody else', EDGE_SNAPSHOT_SECRET: 'and neither is this one' };

it('an edge without secrets of its own does not start, unless it is said to be for development', () => {
  expect(() => readConfig({})).toThrow(/EDGE_TOKEN_SECRET: .*\n.*EDGE_SNAPSHOT_SECRET: /);
  expect(() => readConfig({ ...own, EDGE_TOKEN_SECRET: 'sluice-development-token' })).toThrow(
    'EDGE_TOKEN_SECRET: ',
  );
  expect(readConfig(own).EDGE_TOKEN_SECRET).toBe(own.EDGE_TOKEN_SECRET);
  expect(readConfig({ NODE_ENV: 'development' }).EDGE_PORT).toBe(4300);
});
