import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { landingCalls } from '../../../test/landing-calls.ts';
import type { Call, TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { FOUND_MAX } from './search.store.ts';

let team: TestTeam;

const api = useTestApi();
beforeEach(async () => {
  const names = ['Old summer', 'Summer 1', 'summer_2', '100% winter', 'back\\slash'];
  team = await api.team(names.map((name) => ({ name })));
});

type Found = Record<'streams' | 'landings' | 'members', { id: number; name: string; note: string }[]>;
const find = async (text: string, by: Call = team.owner.call) =>
  (await by('GET', `/teams/${team.teamId}/search?text=${encodeURIComponent(text)}`)).body as Found;
const streamNames = async (text: string, by?: Call) => (await find(text, by)).streams.map(({ name }) => name);

describe('search', () => {
  it('finds by the beginning first, then anywhere, whatever the case', async () => {
    expect(await streamNames('SUMMER')).toEqual(['Summer 1', 'summer_2', 'Old summer']);
  });

  it('takes signs of patterns for themselves', async () => {
    expect(await streamNames('_')).toEqual(['summer_2']);
    expect(await streamNames('%')).toEqual(['100% winter']);
    expect(await streamNames('\\')).toEqual(['back\\slash']);
    expect(await streamNames('s%m')).toEqual([]);
  });

  it('finds members by name and address, with what tells them apart', async () => {
    const member = await api.member(team, ['admin']);
    const found = { id: member.memberId, name: member.nickname, note: member.email };
    expect((await find(member.nickname)).members).toContainEqual(found);
    expect((await find(member.email)).members).toEqual([found]);
    const other = await api.team();
    const { body } = await other.owner.call('GET', `/teams/${other.teamId}/search?text=${member.email}`);
    expect(body).toEqual({ streams: [], landings: [], members: [] });
  });

  it('finds landings by name, with their template, and no removed one', async () => {
    const owner = landingCalls(team, team.owner.call);
    const [old, spin] = [await owner.create({ name: 'Old spin' }), await owner.create({ name: 'Spin_50%' })];
    const gone = await owner.create({ name: 'Spin gone' });
    await team.owner.call('DELETE', `${owner.path}/${gone.id}`);
    expect((await find('SPIN')).landings).toEqual([
      { id: spin.id, name: 'Spin_50%', note: 'Royal Wheel' },
      { id: old.id, name: 'Old spin', note: 'Royal Wheel' },
    ]);
    expect((await find('_')).landings).toHaveLength(1);
    const buyer = await api.member(team, ['mediabuyer']);
    const own = await landingCalls(team, buyer.call).create({ name: 'Own spin' });
    expect((await find('spin', buyer.call)).landings).toMatchObject([{ id: own.id }]);
    const financier = await api.member(team, ['financier']);
    expect((await find('spin', financier.call)).landings).toEqual([]);
  });

  it('shows eight of a kind at most, and names a stream’s first domain', async () => {
    const many = await api.team(
      Array.from({ length: 12 }, (_, n) => ({ name: `S${n}`, hosts: [`s${n}.example.com`] })),
    );
    const { body } = await many.owner.call('GET', `/teams/${many.teamId}/search?text=s1`);
    expect((body as Found).streams[0]).toMatchObject({ name: 'S1', note: 's1.example.com' });
    const all = (await many.owner.call('GET', `/teams/${many.teamId}/search?text=s`)).body as Found;
    expect(all.streams).toHaveLength(FOUND_MAX);
  });

  it('looks only where the caller’s roles do', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    await buyer.call('POST', `/teams/${team.teamId}/streams`, { name: 'Summer of mine' });
    expect(await find('m', buyer.call)).toMatchObject({ streams: [{ name: 'Summer of mine' }], members: [] });
    const financier = await api.member(team, ['financier']);
    expect(await find('m', financier.call)).toEqual({ streams: [], landings: [], members: [] });
  });

  it('answers whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), async (text) => {
        const typed = encodeURIComponent(text.toWellFormed());
        for (const query of [`search?text=${typed}`, `members?member=${typed}`]) {
          const { status } = await team.owner.call('GET', `/teams/${team.teamId}/${query}`);
          expect([200, 422]).toContain(status);
        }
      }),
      { numRuns: 100, examples: [['\u0000']] },
    );
  });
});
