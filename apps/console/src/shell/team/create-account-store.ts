/** The person's account and active team. */
import type { Account, Membership } from '@sluice/contracts';
import { type CookieJar, clearActiveMember, readActiveMemberId, storeActiveMember } from './active-member.ts';

export type AccountState = {
  isLoading: boolean;
  isLoaded: boolean;
  account: Account | undefined;
  /** Undefined before the account is loaded, and for a person without a team. */
  activeTeam: Membership | undefined;
};

type Dependencies = {
  fetchAccount: () => Promise<Account>;
  jar: CookieJar;
  /** The team of the link by which the page was opened, such as a notification's. Asked once. @default none */
  takeLinkedTeamId?: () => number | undefined;
};

/** One's own, and the one to look around in. */
const openTeams = ({ teams, demoTeam }: Account): readonly Membership[] =>
  demoTeam ? [...teams, demoTeam] : teams;

export function createAccountStore({ fetchAccount, jar, takeLinkedTeamId }: Dependencies) {
  let state: AccountState = { isLoading: false, isLoaded: false, account: undefined, activeTeam: undefined };
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const change = (part: Partial<AccountState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const set = (account: Account) => {
    const storedId = readActiveMemberId(jar);
    const activeTeam = openTeams(account).find(({ member }) => member === storedId) ?? account.teams[0];
    if (activeTeam) storeActiveMember(jar, activeTeam);
    else clearActiveMember(jar);
    change({ account, activeTeam });
  };

  const fetchNow = async () => {
    change({ isLoading: true });
    try {
      const account = await fetchAccount();
      const linkedId = takeLinkedTeamId?.();
      const linked = openTeams(account).find(({ id }) => id === linkedId);
      if (linked) storeActiveMember(jar, linked);
      set(account);
      change({ isLoaded: true });
    } finally {
      change({ isLoading: false });
    }
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reloads roles, teams and balance. */
    load: (): Promise<void> => {
      loading ??= fetchNow().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    /** An answer of the api that is the account as it is now. */
    set,
    select: (team: Membership) => {
      storeActiveMember(jar, team);
      change({ activeTeam: team });
    },
    /** A team was created or renamed. */
    putTeam: (team: Pick<Membership, 'id' | 'name'> | Membership) => {
      const { account } = state;
      if (!account) return;
      const isKnown = account.teams.some(({ id }) => id === team.id);
      if (!isKnown && !('member' in team)) return;
      const teams = isKnown
        ? account.teams.map((known) => (known.id === team.id ? { ...known, name: team.name } : known))
        : [...account.teams, team as Membership];
      set({ ...account, teams });
    },
    /** For the sign-out. */
    clearActiveMember: () => clearActiveMember(jar),
  };
}
