import type { StatisticsView } from '@sluice/contracts';
import { STATISTICS_VIEWS } from '@sluice/contracts/values';
import { statisticsViews, withTeam } from '@sluice/postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson, TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { VIEW_SEARCH } from '../../../test/view-search.ts';

let team: TestTeam;

const api = useTestApi();
beforeEach(async () => {
  team = await api.team();
});

const path = () => `/teams/${team.teamId}/statistics/views`;
const list = async (as: TestPerson = team.owner) => (await as.call('GET', path())).body as StatisticsView[];
async function save(name: string, as: TestPerson = team.owner): Promise<StatisticsView> {
  const { status, body } = await as.call('POST', path(), { name, search: VIEW_SEARCH });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as StatisticsView;
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string } | undefined)?.code,
];

describe('views', () => {
  it('are the whole team’s, by name, with who made them, and their days stay relative', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    await save('b week', buyer);
    await save('A day');
    const views = await list(buyer);
    expect(views.map(({ name, maker, isChangeable }) => [name, maker.name, isChangeable])).toEqual([
      ['A day', team.owner.nickname, false],
      ['b week', buyer.nickname, true],
    ]);
    expect(views[1]?.search).toEqual(VIEW_SEARCH);
    expect(views[1]?.search.range).toBe('last_7_days');
    expect((await list()).map(({ isChangeable }) => isChangeable)).toEqual([true, true]);
  });

  it('are renamed and shown anew, each without touching the other', async () => {
    const { id } = await save('Week');
    const search = { ...VIEW_SEARCH, range: '2026-10-01..2026-10-31', filters: {} };
    const changed = (await team.owner.call('PATCH', `${path()}/${id}`, { search })).body as StatisticsView;
    expect(changed).toMatchObject({ name: 'Week', search });
    await team.owner.call('PATCH', `${path()}/${id}`, { name: 'October' });
    expect(await list()).toEqual([expect.objectContaining({ name: 'October', search })]);
  });

  it('keep ratios of one’s own with their names, as columns and as the order', async () => {
    const own = {
      ...VIEW_SEARCH,
      ratios: [{ ratio: 'revenue/unique', name: 'EPV' }],
      sortRatio: 'revenue/unique',
    };
    const made = await team.owner.call('POST', path(), { name: 'Own', search: own });
    expect([made.status, (made.body as StatisticsView).search]).toEqual([201, own]);
    expect((await list())[0]?.search).toEqual(own);
    const wrong = { ...own, ratios: [{ ratio: 'clickButton/cost', name: 'x' }] };
    expect((await team.owner.call('POST', path(), { name: 'Wrong', search: wrong })).status).toBe(422);
  });

  it('are changed and removed by their maker, the owner and admins, and by nobody else', async () => {
    const [maker, other, admin] = [
      await api.member(team, ['mediabuyer']),
      await api.member(team, ['mediabuyer', 'technical_specialist']),
      await api.member(team, ['admin']),
    ];
    const { id } = await save('Mine', maker);
    const one = `${path()}/${id}`;
    expect(codeOf(await other.call('PATCH', one, { name: 'Taken' }))).toEqual([
      403,
      'statistics.view_not_own',
    ]);
    expect(codeOf(await other.call('DELETE', one))).toEqual([403, 'statistics.view_not_own']);
    for (const [index, allowed] of [maker, admin, team.owner].entries()) {
      expect((await allowed.call('PATCH', one, { name: `Name ${index}` })).status).toBe(200);
    }
    expect((await admin.call('DELETE', one)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(codeOf(await admin.call('DELETE', one))).toEqual([404, 'statistics.view_not_found']);
  });

  it('have names that no other view of the team has, in whatever case', async () => {
    const { id } = await save('Week');
    await save('Month');
    const taken = [409, 'statistics.view_name_taken'];
    expect(codeOf(await team.owner.call('POST', path(), { name: ' WEEK ', search: VIEW_SEARCH }))).toEqual(
      taken,
    );
    expect(codeOf(await team.owner.call('PATCH', `${path()}/${id}`, { name: 'month' }))).toEqual(taken);
    expect((await team.owner.call('PATCH', `${path()}/${id}`, { name: 'WEEK' })).status).toBe(200);
    team = await api.team();
    await save('Week');
  });

  it('of two saved at once under one name are one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => team.owner.call('POST', path(), { name: 'Same', search: VIEW_SEARCH })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('are so many at most', async () => {
    const { teamId, memberId } = team;
    const rows = Array.from({ length: STATISTICS_VIEWS.count }, (_, index) => ({
      teamId,
      memberId,
      name: `View ${index}`,
      search: VIEW_SEARCH,
    }));
    await withTeam(api.database.db, teamId, (tx) => tx.insert(statisticsViews).values(rows));
    expect(
      (await team.owner.call('POST', path(), { name: 'One more', search: VIEW_SEARCH })).body,
    ).toMatchObject({
      code: 'statistics.views_full',
      details: { limit: STATISTICS_VIEWS.count },
    });
  });

  it.each([
    ['a range that is none', { range: 'last_year' }],
    ['days in the wrong order', { range: '2026-10-31..2026-10-01' }],
    ['a day that is none', { range: '2026-02-30..2026-03-01' }],
    ['four groupings', { groupBy: ['day', 'country', 'domain', 'sub1'] }],
    ['no grouping', { groupBy: [] }],
    ['a column twice', { columns: ['unique', 'unique'] }],
    ['an unknown column', { columns: ['event_id'] }],
    ['an unknown filter', { filters: { team_id: ['1'] } }],
    ['a filter with a control character', { filters: { sub1: ['\u0000'] } }],
    ['a stream that is no id', { flow: ['1'] }],
    ['what it does not know', { having: '1' }],
  ])('refuse %s', async (_what, wrong) => {
    const answer = await team.owner.call('POST', path(), {
      name: 'New',
      search: { ...VIEW_SEARCH, ...wrong },
    });
    expect(codeOf(answer)).toEqual([422, 'request.invalid']);
    expect(await list()).toEqual([]);
  });
});
