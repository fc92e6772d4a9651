import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from './plan.ts';
import { LIMITS, teamRowsStatement, teamStatement } from './team-statement.ts';

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

describe('every statement', () => {
  it('binds the team, whatever is asked', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { query, query_params, clickhouse_settings } = teamStatement(plan);
        expect(query.match(/\bFROM\b/g)).toHaveLength(1);
        expect(query).toContain('WHERE team_id = {teamId:UInt32} AND ');
        // An OR at the top would let other teams' rows past the first condition.
        expect(query).not.toMatch(/\bOR\b/i);
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
      ...{ teamId: 7, from: 'events', columns: ['event_id'], order: 'newest', limit: 5 },
      ...{ conditions: ['stream_id = {streamId:UInt32}'], params: { streamId: 1, teamId: 8 } },
    });
    expect(query).toContain('WHERE team_id = {teamId:UInt32} AND stream_id');
    expect(query_params).toEqual({ streamId: 1, teamId: 7, limit: 5 });
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
    expect(filesWith(/\.(query|command|exec|insert)\(/)).toEqual(['run-plan.ts']);
  });
});
