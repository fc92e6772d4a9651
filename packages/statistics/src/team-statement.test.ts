import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEventsSql } from './columns.ts';
import type { Plan } from './plan.ts';
import {
  LIMITS,
  teamArrivalsStatement,
  teamGroupsStatement,
  teamRowsStatement,
  teamStatement,
  teamVisitorsStatement,
} from './team-statement.ts';

const COLUMNS = ['unics', 'blackPage', 'clickButton', 'push', 'spent', 'installs', 'deposits'] as const;
const plans: fc.Arbitrary<Plan> = fc.record(
  {
    teamId: fc.nat(),
    memberId: fc.nat(),
    streamIds: fc.array(fc.nat()),
    // Also what no zone is called: it must stay a parameter.
    timeZone: fc.oneof(fc.constant('Europe/Kyiv'), fc.string()),
    days: fc.constant({ from: '2026-11-01', to: '2026-11-15' }),
    groupBy: fc.subarray(['day', 'hour', 'member', 'stream', 'country', 'sub1'] as const, { maxLength: 3 }),
    filters: fc.record(
      { domain: fc.array(fc.string()), country: fc.array(fc.string()), browserName: fc.array(fc.string()) },
      { requiredKeys: [] },
    ),
    order: fc.record({
      by: fc.constantFrom(...COLUMNS, 'blackToClick' as const),
      isDescending: fc.boolean(),
    }),
    page: fc.constant({ offset: 0, limit: 25 }),
    columns: fc.subarray([...COLUMNS], { minLength: 1 }),
  },
  { requiredKeys: ['teamId', 'timeZone', 'days', 'groupBy', 'columns'] },
);

const conditionsOf = (query: string): string =>
  query.slice(query.indexOf(' WHERE '), query.indexOf(' GROUP BY '));
/** Without what stands in brackets, however deep. */
const topOf = (text: string): string => {
  const less = text.replaceAll(/\([^()]*\)/g, '');
  return less === text ? text : topOf(less);
};

describe('every statement', () => {
  it('binds the team, whatever is asked', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { query, query_params, clickhouse_settings } = teamStatement(plan);
        expect(query.match(/\bFROM (?!\()/g)).toHaveLength(1);
        expect(query).toContain('WHERE team_id = {teamId:UInt32} AND ');
        // An OR at the top would let other teams' rows past the first condition.
        expect(topOf(conditionsOf(query))).not.toMatch(/\bOR\b/i);
        expect(query_params.teamId).toBe(plan.teamId);
        expect(clickhouse_settings).toMatchObject(LIMITS);
      }),
    );
  });

  it('holds nothing of the question in its text', () => {
    fc.assert(
      fc.property(plans, ({ memberId, ...plan }) => {
        const other = { ...plan, teamId: plan.teamId + 1, timeZone: `${plan.timeZone}'` };
        const text = ({ query }: { query: string }) => query;
        expect(text(teamStatement(other))).toBe(text(teamStatement(plan)));
        if (memberId === undefined) return;
        const withMember = { ...plan, memberId };
        expect(text(teamStatement({ ...other, memberId: memberId + 1 }))).toBe(
          text(teamStatement(withMember)),
        );
      }),
    );
  });

  it('binds the team before rows too, whatever the conditions', () => {
    const { query, query_params, clickhouse_settings } = teamRowsStatement({
      teamId: 7,
      from: 'events',
      columns: ['event_id'],
      order: 'newest',
      limit: 5,
      conditions: ['stream_id = {streamId:UInt32}'],
      params: { streamId: 1, teamId: 8 },
    });
    expect(query).toContain('WHERE team_id = {teamId:UInt32} AND stream_id');
    expect(query_params).toEqual({ streamId: 1, teamId: 7, limit: 5 });
    expect(clickhouse_settings).toMatchObject(LIMITS);
  });

  it('binds the team before groups too, whatever the conditions', () => {
    const { query, query_params, clickhouse_settings } = teamGroupsStatement({
      teamId: 7,
      columns: ['type', 'count()'],
      groupBy: ['type'],
      conditions: ['stream_id = {streamId:UInt32}'],
      params: { streamId: 1, teamId: 8 },
    });
    expect(query).toContain('WHERE team_id = {teamId:UInt32} AND stream_id');
    expect(query_params).toEqual({ streamId: 1, teamId: 7 });
    expect(clickhouse_settings).toMatchObject(LIMITS);
  });

  it('binds the team before the events behind a number too, and keeps its line in parameters', () => {
    fc.assert(
      fc.property(plans, fc.string(), ({ groupBy, columns, ...scope }, key) => {
        const line = groupBy.map((grouping) => ({ grouping, key }));
        const plan = { ...scope, line, column: columns[0] ?? 'spent', lateAfterMs: 1 };
        const { query, query_params, clickhouse_settings } = teamArrivalsStatement(plan);
        expect(query.match(/\bFROM (?!\()/g)).toHaveLength(1);
        expect(query).toContain('WHERE team_id = {teamId:UInt32} AND ');
        expect(query).not.toMatch(/\bOR\b/i);
        expect(query_params).toMatchObject({ teamId: plan.teamId, ...(line.length > 0 && { line0: key }) });
        expect(clickhouse_settings).toMatchObject(LIMITS);
        const other = {
          ...plan,
          teamId: plan.teamId + 1,
          line: groupBy.map((grouping) => ({ grouping, key: "'" })),
        };
        expect(teamArrivalsStatement(other).query).toBe(query);
      }),
    );
  });

  it('binds the team before visitors too, inside of the question that reads events', () => {
    const { query, query_params, clickhouse_settings } = teamVisitorsStatement({
      teamId: 7,
      visitor: ['min(variant)', 'min(ts) AS since'],
      counts: ['count() AS visitors'],
      conditions: ['stream_id = {streamId:UInt32}'],
      params: { streamId: 1, teamId: 8 },
    });
    expect(
      query.match(/FROM events_v1 WHERE team_id = \{teamId:UInt32\} AND is_bot = 0 AND stream_id/g),
    ).toHaveLength(1);
    expect(query.match(/events_v1/g)).toHaveLength(1);
    expect(query_params).toEqual({ streamId: 1, teamId: 7 });
    expect(clickhouse_settings).toMatchObject(LIMITS);
  });

  it('is made and run in one place', () => {
    const folder = import.meta.dirname;
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const filesWith = (word: RegExp) =>
      sources.filter((name) => word.test(readFileSync(join(folder, name), 'utf8')));
    expect(filesWith(/EVENTS_TABLE|CLICKS_TABLE|events_v1|clicks_by_id/)).toEqual(['team-statement.ts']);
    expect(filesWith(/POSTBACKS_TABLE|postbacks_v1/)).toEqual(['postbacks/postback-statement.ts']);
    expect(filesWith(/\.(query|command|exec|insert)\(/).sort()).toEqual([
      'postbacks/postback-statement.ts',
      'run-plan.ts',
    ]);
  });
});

it('asks of every row each condition of an amount once, and none beside a wider one', () => {
  const conditionOf = (columns: Parameters<typeof readEventsSql>[0]) => readEventsSql(columns).condition;
  expect(conditionOf(['spent', 'revenue', 'depositRevenue', 'profit'])).toBe(
    '(cost != 0 OR revenue_usd != 0)',
  );
  expect(conditionOf(['depositRevenue'])).toBe("(type = 'deposit' AND revenue_usd != 0)");
  expect(conditionOf(['spent'])).toBe('cost != 0');
});
