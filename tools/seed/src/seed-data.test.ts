import { checkSettings, findTemplate, GAMES, landingSettingsSchema, withLanguage } from '@sluice/games';
import { describe, expect, it } from 'vitest';
import { PLACES } from './audience.ts';
import { SEED_LANDINGS } from './landings.ts';
import { SEED_PEOPLE } from './people.ts';
import { landingNameOf } from './seed-landings.ts';
import { ownerOf } from './seed-teams.ts';
import { DEMO_STREAMS, SEED_STREAMS } from './streams.ts';
import { SEED_TEAMS, TEAM_KEYS, type TeamKey } from './teams.ts';

const ROLES = ['owner', 'admin', 'mediabuyer', 'technical_specialist', 'financier', 'push_manager'];
const isIn = (sub: string, team: TeamKey) =>
  SEED_PEOPLE.some((person) => person.sub === sub && person.memberships.some((one) => one.team === team));

describe('the people', () => {
  const memberships = SEED_PEOPLE.flatMap((person) => person.memberships);

  it('hold every role, a mixture of two, and one is suspended', () => {
    for (const role of ROLES) expect(memberships.flatMap(({ roles }) => roles)).toContain(role);
    expect(memberships.map(({ roles }) => roles)).toContainEqual(['mediabuyer', 'push_manager']);
    expect(memberships.filter(({ status }) => status === 'suspended')).toHaveLength(1);
  });

  it('are each one account, and one of them is in every team with other roles', () => {
    for (const field of ['sub', 'email', 'nickname'] as const) {
      expect(new Set(SEED_PEOPLE.map((person) => person[field])).size).toBe(SEED_PEOPLE.length);
    }
    const everywhere = SEED_PEOPLE.filter((person) => person.memberships.length === TEAM_KEYS.length);
    expect(everywhere).toHaveLength(1);
    const roles = everywhere.flatMap((person) => person.memberships.map((one) => one.roles.join()));
    expect(new Set(roles).size).toBe(TEAM_KEYS.length);
  });

  it('give every team one owner', () => {
    for (const team of TEAM_KEYS) {
      expect(ownerOf(team).memberships).toContainEqual({ team, roles: ['owner'] });
      const owners = memberships.filter((one) => one.team === team && one.roles.includes('owner'));
      expect(owners).toHaveLength(1);
    }
    const names = TEAM_KEYS.map((team) => SEED_TEAMS[team].name);
    expect(names).toEqual(['North Team', 'South Team', 'Solo']);
  });
});

describe('the streams', () => {
  it('are sixty, of members of their teams, with names and hosts of their own', () => {
    expect(SEED_STREAMS).toHaveLength(60);
    for (const { memberSub, team, name } of SEED_STREAMS) expect(isIn(memberSub, team), name).toBe(true);
    expect(new Set(SEED_STREAMS.map(({ name }) => name)).size).toBe(60);
    const hosts = SEED_STREAMS.flatMap((stream) => stream.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    for (const host of hosts) expect(host).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.localhost$/);
  });

  it('are in every state: launched, stopped, without a domain', () => {
    expect(SEED_STREAMS.filter(({ hosts }) => hosts.length === 0).length).toBeGreaterThan(5);
    expect(SEED_STREAMS.filter(({ stoppedDaysAgo }) => stoppedDaysAgo).length).toBeGreaterThan(5);
    expect(new Set(SEED_STREAMS.map(({ memberSub }) => memberSub)).size).toBeGreaterThan(8);
    expect(DEMO_STREAMS.map(({ hosts: [host] }) => host)).toEqual([
      ...['wheel.localhost', 'cloaked.localhost', 'stopped.localhost'],
    ]);
  });

  it('aim at countries that visitors come from', () => {
    const known = PLACES.map(({ country }) => country);
    for (const { countries } of SEED_STREAMS) expect(known).toEqual(expect.arrayContaining(countries));
  });
});

describe('the landings', () => {
  const of = (team: TeamKey) => SEED_LANDINGS.filter((landing) => landing.team === team);

  it('are of every game in the first team, in every state, of several people', () => {
    expect(new Set(of('north').map(({ type }) => type))).toEqual(new Set(Object.keys(GAMES)));
    expect(new Set(of('north').map(({ status }) => status)).size).toBe(3);
    expect(new Set(of('north').map(({ memberSub }) => memberSub)).size).toBeGreaterThan(5);
    expect(TEAM_KEYS.map((team) => of(team).length)).toEqual([14, 4, 1]);
    for (const { memberSub, team, name } of SEED_LANDINGS) expect(isIn(memberSub, team), name).toBe(true);
  });

  it.each(SEED_LANDINGS)('$name can be shown in all its languages, unless it is a draft', (landing) => {
    const { type, template, status, settings, translations } = landing;
    expect(findTemplate(type, template)).toBeDefined();
    const all = translations.map(({ locale, texts }) => ({ ...withLanguage(settings, locale), ...texts }));
    for (const each of [settings, ...all]) {
      expect(landingSettingsSchema.safeParse(each).error).toBeUndefined();
      if (status !== 'draft') expect(checkSettings(type, each)).toEqual([]);
    }
  });

  it('are shown by the streams that a newcomer opens first', () => {
    const completed = of('north').flatMap(({ name, status }) => (status === 'completed' ? [name] : []));
    for (const stream of DEMO_STREAMS) expect(completed).toContain(landingNameOf(stream));
  });
});
