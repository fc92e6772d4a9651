import type { Clickhouse } from '@sluice/clickhouse';
import { expect, it } from 'vitest';
import { LIMITS } from '../team-statement.ts';
import { askPostbacks } from './postback-statement.ts';

it('every question about postbacks binds its team and its values, and has the limits of a screen', async () => {
  const asked: Record<string, unknown>[] = [];
  const clickhouse = {
    query: async (params: Record<string, unknown>) => {
      asked.push(params);
      return { json: async () => [] };
    },
  } as unknown as Clickhouse;
  const hostile = "x') OR 1=1 --";
  await askPostbacks(clickhouse, {
    teamId: 7,
    filter: { network: 'facebook', domains: [hostile], visitor: '42', streams: [1], sinceMs: 5, untilMs: 9 },
    select: 'id',
    params: { teamId: 8 },
    isNewest: true,
  });
  const [statement] = asked;
  expect(statement?.query).toContain('FINAL WHERE team_id = {teamId:UInt32} AND network = {network:String}');
  expect(statement?.query).not.toContain(hostile);
  // No parameter of a caller can name another team.
  expect(statement?.query_params).toEqual({
    teamId: 7,
    network: 'facebook',
    domains: [hostile],
    visitor: '42',
    streams: [1],
    sinceMs: 5,
    untilMs: 9,
  });
  expect(statement?.clickhouse_settings).toMatchObject(LIMITS);
});
