import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from './plan.ts';
import { LIMITS, teamStatement } from './team-statement.ts';

const COLUMNS = ['unics', 'blackPage', 'clickButton', 'push', 'spent', 'installs', 'deposits'] as const;
const plans: fc.Arbitrary<Plan> = fc.record(
  {
    teamId: fc.nat(),
    memberId: fc.nat(),
    streamIds: fc.array(fc.nat()),
    // Also what no zone is called: it must stay a parameter.
    timeZone: fc.oneof(fc.constant('Europe/Kyiv'), fc.string()),
    days: fc.constant({ from: '2026-11-01', to: '2026-11-15' }),
    groupBy: fc.constantFrom('day', 'member', 'stream'),
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

  it('is made and run in one place', () => {
    const folder = import.meta.dirname;
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const filesWith = (word: RegExp) =>
      sources.filter((name) => word.test(readFileSync(join(folder, name), 'utf8')));
    expect(filesWith(/EVENTS_TABLE|events_v1/)).toEqual(['team-statement.ts']);
    expect(filesWith(/\.(query|command|exec|insert)\(/)).toEqual(['run-plan.ts']);
  });
});
