import { expect, it } from 'vitest';
import { splitClickhouseUrl } from './client.ts';

it.each([
  ['http://h:8123', 'http://h:8123/', 'default'],
  ['http://h:8123/sluice', 'http://h:8123/', 'sluice'],
  ['https://u:p@h/?database=sluice', 'https://u:p@h/', 'sluice'],
  ['http://h:8123/a%20b', 'http://h:8123/', 'a b'],
])('%s', (url, server, database) => {
  expect(splitClickhouseUrl(url)).toEqual({ server, database });
});
