import type { Account, Membership } from '@sluice/contracts';
import { describe, expect, it } from 'vitest';
import { type CookieJar, readActiveMemberId } from './active-member.ts';
import { createAccountStore } from './create-account-store.ts';

const north: Membership = { id: 1, member: 11, name: 'North', roles: ['owner'], balance: 5 };
const south: Membership = { id: 2, member: 22, name: 'South', roles: ['mediabuyer'], balance: 0 };

/** Keeps cookies as a browser does, and what was written, word for word. */
function createJar(): CookieJar & { written: string[] } {
  const kept = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
}

function open(teams: Membership[] = [north, south], jar = createJar()) {
  let answer: Promise<Account> = Promise.resolve(accountOf(teams));
  let calls = 0;
  const store = createAccountStore({
    jar,
    fetchAccount: () => {
      calls += 1;
      return answer;
    },
  });
  const setAnswer = (next: Promise<Account>) => {
    answer = next;
  };
  return { store, jar, setAnswer, calls: () => calls };
}

const accountOf = (teams: Membership[]): Account => ({
  email: 'a@b.c',
  nickname: 'nika',
  pendingEmail: null,
  teams,
  demoTeam: null,
  columns: {},
});

describe('a link that names a team', () => {
  const openLinked = (linkedIds: (number | undefined)[], jar = createJar()) => {
    const store = createAccountStore({
      jar,
      fetchAccount: async () => accountOf([north, south]),
      takeLinkedTeamId: () => linkedIds.shift(),
    });
    return { store, jar };
  };

  it('makes it the active one, until another is chosen', async () => {
    const { store, jar } = openLinked([2]);
    await store.load();
    expect(store.get().activeTeam).toBe(south);
    expect(readActiveMemberId(jar)).toBe(south.member);
    store.select(north);
    await store.load();
    expect(store.get().activeTeam?.id).toBe(north.id);
  });

  it('changes nothing where the person is not in that team', async () => {
    const { store } = openLinked([99]);
    await store.load();
    expect(store.get().activeTeam).toBe(north);
  });
});

describe('the demo team', () => {
  const demo: Membership = { id: 9, member: 99, name: 'Demo team', roles: ['owner'], balance: 0 };
  const openWithDemo = (jar = createJar()) =>
    createAccountStore({ jar, fetchAccount: async () => ({ ...accountOf([north]), demoTeam: demo }) });

  it('is the active one once it is entered, also after a reload, and none of one’s own', async () => {
    const jar = createJar();
    const store = openWithDemo(jar);
    await store.load();
    expect(store.get().activeTeam).toBe(north);
    store.select(demo);
    const reloaded = openWithDemo(jar);
    await reloaded.load();
    expect(reloaded.get().activeTeam).toBe(demo);
    expect(reloaded.get().account?.teams).toEqual([north]);
  });

  it('is left for one’s own when it is offered no more', async () => {
    const jar = createJar();
    jar.cookie = 'activeMemberId=99';
    const { store } = open([north, south], jar);
    await store.load();
    expect(store.get().activeTeam).toEqual(north);
  });
});

describe('the account', () => {
  it('[S4.2-01] is loading while it is fetched, and loaded after it', async () => {
    const { store } = open();
    expect(store.get()).toMatchObject({ isLoading: false, isLoaded: false });
    const loading = store.load();
    expect(store.get()).toMatchObject({ isLoading: true, isLoaded: false });
    await loading;
    expect(store.get()).toMatchObject({ isLoading: false, isLoaded: true });
  });

  it('is not loaded by a fetch that failed', async () => {
    const { store, setAnswer } = open();
    setAnswer(Promise.reject(new Error('away')));
    await expect(store.load()).rejects.toThrow('away');
    expect(store.get()).toMatchObject({ isLoading: false, isLoaded: false });
  });

  it('is fetched once for everybody who asks at the same time', async () => {
    const { store, calls } = open();
    await Promise.all([store.load(), store.load()]);
    expect(calls()).toBe(1);
  });
});

describe('the active team', () => {
  it('is the one of the stored member', async () => {
    const jar = createJar();
    jar.cookie = 'activeMemberId=22';
    const { store } = open([north, south], jar);
    await store.load();
    expect(store.get().activeTeam).toEqual(south);
  });

  it.each(['activeMemberId=99', 'activeMemberId=x', 'other=22'])(
    'is the first of the account where %s matches none',
    async (cookie) => {
      const jar = createJar();
      jar.cookie = cookie;
      const { store } = open([north, south], jar);
      await store.load();
      expect(store.get().activeTeam).toEqual(north);
    },
  );

  it('is kept for 365 days in two cookies, the full entry in one of them', async () => {
    const { store, jar } = open();
    await store.load();
    store.select(south);
    const [id, entry] = jar.written.slice(-2);
    expect(id).toMatch(/^activeMemberId=22; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    const json = decodeURIComponent(/^activeMember=([^;]+)/.exec(entry ?? '')?.[1] ?? '');
    expect(JSON.parse(json)).toEqual({ id: 2, name: 'South', member: 22, roles: ['mediabuyer'] });
    expect(entry).toContain('Max-Age=31536000');
  });

  it('is forgotten when it is cleared: both cookies are gone', async () => {
    const { store, jar } = open();
    await store.load();
    store.clearActiveMember();
    expect(jar.cookie).toBe('');
    expect(readActiveMemberId(jar)).toBeUndefined();
  });

  it('is none for a person in no team', async () => {
    const { store } = open([]);
    await store.load();
    expect(store.get()).toMatchObject({ isLoaded: true, activeTeam: undefined });
  });
});

describe('a team that was created or renamed', () => {
  it('has its name changed in place, on the active team too', async () => {
    const { store } = open();
    await store.load();
    store.putTeam({ id: 1, name: 'Far North' });
    expect(store.get().account?.teams.map(({ name }) => name)).toEqual(['Far North', 'South']);
    expect(store.get().activeTeam?.name).toBe('Far North');
  });

  it('is appended where it is new', async () => {
    const { store } = open();
    await store.load();
    store.putTeam({ id: 3, member: 33, name: 'East', roles: ['owner'], balance: 0 });
    expect(store.get().account?.teams.map(({ name }) => name)).toEqual(['North', 'South', 'East']);
    expect(store.get().activeTeam?.name).toBe('North');
  });
});
