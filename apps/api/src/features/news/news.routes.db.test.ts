import type { NewsItem } from '@sluice/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const HOUR_MS = 3_600_000;
const api = useTestApi({ superuser: true });
afterEach(() => api.superuser.query('DELETE FROM news'));

type Told = { title: string; fromMs?: number; untilMs?: number; roles?: string[]; teams?: number[] };

/** As it was published, whenever that was: the operator's command is the worker's test. */
async function tell({ title, fromMs = -HOUR_MS, untilMs, roles = [], teams = [] }: Told): Promise<void> {
  const at = (ms: number | undefined) => (ms === undefined ? null : new Date(Date.now() + ms));
  await api.superuser.query(
    `INSERT INTO news (title, text, roles, team_ids, shown_from, shown_until) VALUES ($1, $2, $3, $4, $5, $6)`,
    [{ en: title, ru: `${title}-ru` }, { en: 'Text' }, roles, teams, at(fromMs), at(untilMs)],
  );
}

type Reader = Pick<TestMember, 'call'>;
const list = async (reader: Reader) =>
  ((await reader.call('GET', '/news')).body as { items: NewsItem[] }).items;
const titles = async (reader: Reader) => (await list(reader)).map(({ title }) => title.en);

describe('news', () => {
  it('are listed from their beginning to their end, the newest first, in the languages they have', async () => {
    await tell({ title: 'Old', fromMs: -2 * HOUR_MS });
    await tell({ title: 'New' });
    await tell({ title: 'Over', untilMs: -HOUR_MS / 2 });
    await tell({ title: 'Later', fromMs: HOUR_MS });
    const { owner } = await api.team([]);
    const items = await list(owner);
    expect(items.map(({ title }) => title.en)).toEqual(['New', 'Old']);
    expect(items[0]).toMatchObject({ title: { en: 'New', ru: 'New-ru' }, text: { en: 'Text' } });
    expect((await api.as(undefined)('GET', '/news')).status).toBe(401);
  });

  it('for roles and teams are told to who has one of the roles in one of the teams', async () => {
    const [ours, theirs] = [await api.team([]), await api.team([])];
    const buyer = await api.member(ours, ['mediabuyer']);
    await tell({ title: 'Everybody' });
    await tell({ title: 'Owners', roles: ['owner', 'admin'] });
    await tell({ title: 'Ours', teams: [ours.teamId] });
    await tell({ title: 'Our buyers', roles: ['mediabuyer'], teams: [ours.teamId] });
    expect((await titles(ours.owner)).sort()).toEqual(['Everybody', 'Ours', 'Owners']);
    expect((await titles(buyer)).sort()).toEqual(['Everybody', 'Our buyers', 'Ours']);
    expect((await titles(theirs.owner)).sort()).toEqual(['Everybody', 'Owners']);
  });

  it('are unread until the person has seen them, and nobody else’s mark changes', async () => {
    await tell({ title: 'First', fromMs: -2 * HOUR_MS });
    const team = await api.team([]);
    const other = await api.member(team, ['financier']);
    const [first] = await list(team.owner);
    expect(first?.isUnread).toBe(true);
    const read = (at: string) => team.owner.call('PUT', '/news/read', { at });
    expect((await read(first?.at ?? '')).status).toBe(204);
    await tell({ title: 'Second' });
    const marks = async (reader: Reader) =>
      (await list(reader)).map(({ title, isUnread }) => [title.en, isUnread]);
    expect(await marks(team.owner)).toEqual([
      ['Second', true],
      ['First', false],
    ]);
    expect(await marks(other)).toEqual([
      ['Second', true],
      ['First', true],
    ]);
    // Neither a page of before nor a clock that is ahead moves the mark wrongly.
    const newest = (await list(team.owner))[0]?.at ?? '';
    await read(newest);
    await read(first?.at ?? '');
    expect((await marks(team.owner)).map(([, isUnread]) => isUnread)).toEqual([false, false]);
    await read(new Date(Date.now() + 24 * HOUR_MS).toISOString());
    await new Promise((resolve) => setTimeout(resolve, 20));
    await tell({ title: 'Third', fromMs: 0 });
    expect((await marks(team.owner))[0]).toEqual(['Third', true]);
  });
});

describe('what is new', () => {
  it('is marked as read for the person, in every browser of theirs', async () => {
    const team = await api.team([]);
    const other = await api.member(team, ['financier']);
    const readId = async (reader: Reader) =>
      ((await reader.call('GET', '/changelog')).body as { readId: string | null }).readId;
    expect(await readId(team.owner)).toBeNull();
    expect((await team.owner.call('PUT', '/changelog/read', { id: 'traffic' })).status).toBe(204);
    expect(await readId(team.owner)).toBe('traffic');
    expect(await readId(other)).toBeNull();
  });
});
