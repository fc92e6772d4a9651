/** Of each kind of event: who may be told of it, by which switch it is asked for, and whether it may wait for others. */
import { type Role, SECTION_ROLES, type Section, TEAM_WIDE_ROLES } from '@sluice/access';
import type { NotificationSettingsRow } from '@sluice/postgres';
import { TEAM_EVENT_KINDS, type TeamEventKind } from '@sluice/reference';

type Rule = {
  /** Null: told only to who wants to be told of everything. */
  toggle: 'balance' | 'registration' | 'deposit' | null;
  /** Its roles may know of it. Every member sees the balance, whatever their roles. */
  section: Section;
  /** Those who see only their own work in the console are told of no other. */
  isOwnWork: boolean;
};

const RULES: Readonly<Record<TeamEventKind, Rule>> = {
  'conversion.registration': { toggle: 'registration', section: 'statistics', isOwnWork: true },
  'conversion.deposit': { toggle: 'deposit', section: 'statistics', isOwnWork: true },
  'balance.low': { toggle: 'balance', section: 'dashboard', isOwnWork: false },
  'bill.paid': { toggle: null, section: 'finances', isOwnWork: false },
  'domain.active': { toggle: null, section: 'streams', isOwnWork: true },
  'domain.failed': { toggle: null, section: 'streams', isOwnWork: true },
  'stream.stopped': { toggle: null, section: 'streams', isOwnWork: true },
  'campaign.finished': { toggle: null, section: 'messages', isOwnWork: true },
  'campaign.paused': { toggle: null, section: 'messages', isOwnWork: true },
  'token.refused': { toggle: null, section: 'streams', isOwnWork: true },
};

/** They come in crowds: counted together, and told in one line. */
export const isCounted = (kind: TeamEventKind): boolean => kind.startsWith('conversion.');

const rolesOf = (kind: TeamEventKind): readonly Role[] => SECTION_ROLES[RULES[kind].section];
const wideRolesOf = (kind: TeamEventKind): readonly Role[] =>
  RULES[kind].isOwnWork
    ? rolesOf(kind).filter((role) => (TEAM_WIDE_ROLES as readonly Role[]).includes(role))
    : rolesOf(kind);

/** As the database takes them, to find who is to be told. */
export const rulesForDatabase = () =>
  TEAM_EVENT_KINDS.map((kind) => ({
    kind,
    toggle: RULES[kind].toggle,
    roles: rolesOf(kind),
    wide: wideRolesOf(kind),
    may_wait: isCounted(kind),
  }));

export type Wanted = { kinds: TeamEventKind[]; ofOwnWork: TeamEventKind[] };

/** What one person is told of: kinds of every member's work, and kinds of their own alone. */
export function wantedBy(
  settings: Pick<
    NotificationSettingsRow,
    'allowBalance' | 'allowRegistration' | 'allowDeposit' | 'everything'
  >,
  roles: readonly Role[],
): Wanted {
  const isOn = {
    balance: settings.allowBalance,
    registration: settings.allowRegistration,
    deposit: settings.allowDeposit,
  };
  const mayKnow = (among: readonly Role[]) => roles.some((role) => among.includes(role));
  const wanted = TEAM_EVENT_KINDS.filter((kind) => {
    const { toggle } = RULES[kind];
    return (settings.everything || (toggle !== null && isOn[toggle])) && mayKnow(rolesOf(kind));
  });
  return {
    kinds: wanted.filter((kind) => mayKnow(wideRolesOf(kind))),
    ofOwnWork: wanted.filter((kind) => !mayKnow(wideRolesOf(kind))),
  };
}
