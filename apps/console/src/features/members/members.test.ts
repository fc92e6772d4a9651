/** The small rules around a member. */
import type { Member } from '@sluice/contracts';
import { MEMBER_LIMITS, PERSON_NAME_MAX, TEAM_NAME_MAX } from '@sluice/contracts/values';
import { describe, expect, it } from 'vitest';
import { readId } from '../../routes/read-id.ts';
import { teamName } from '../teams/team-name.ts';
import { addMemberSchema, editMemberSchema } from './member-form-rules.ts';
import { mayChange } from './member-list.ts';
import { knownFilters } from './members-tab.tsx';

const limits = { streamsPerDay: null, spendPerDay: null };
const add = (nameOrEmail: string) =>
  addMemberSchema.safeParse({ nameOrEmail, roles: ['mediabuyer'], ...limits });

describe('the forms', () => {
  it('take what the contract takes, and no more', () => {
    const { streamsPerDay, spendPerDay } = MEMBER_LIMITS;
    const edit = (values: object) =>
      editMemberSchema.safeParse({ roles: ['admin'], ...limits, ...values }).success;
    expect(edit({ streamsPerDay, spendPerDay })).toBe(true);
    expect(edit({ streamsPerDay: streamsPerDay + 1 })).toBe(false);
    expect(edit({ spendPerDay: spendPerDay + 0.01 })).toBe(false);
    expect(add('x'.repeat(PERSON_NAME_MAX)).success).toBe(true);
    expect(add('x'.repeat(PERSON_NAME_MAX + 1)).success).toBe(false);
    expect(teamName.safeParse('x'.repeat(TEAM_NAME_MAX)).success).toBe(true);
    expect(teamName.safeParse('x'.repeat(TEAM_NAME_MAX + 1)).success).toBe(false);
  });
});

describe('the member form', () => {
  it('takes a name or an e-mail address, and no broken address for a name', () => {
    expect(add(' Dasha ').data?.nameOrEmail).toBe('Dasha');
    expect(add('dasha@sluice.test').success).toBe(true);
    expect(add('dasha@sluice').error?.issues[0]).toMatchObject({ params: { rule: 'email' } });
    expect(add('   ').success).toBe(false);
  });

  it('wants at least one role, and never the owner’s', () => {
    const edit = (roles: string[]) => editMemberSchema.safeParse({ roles, ...limits }).success;
    expect(edit([])).toBe(false);
    expect(edit(['owner'])).toBe(false);
    expect(edit(['financier', 'push_manager'])).toBe(true);
  });
});

describe('members', () => {
  const member = (roles: Member['roles'], id = 7) => ({ id, roles }) as Member;

  it('change nobody who owns the team, and not themselves', () => {
    expect(mayChange(member(['owner']), 1)).toBe(false);
    expect(mayChange(member(['admin']), 7)).toBe(false);
    expect(mayChange(member(['admin']), 1)).toBe(true);
  });

  it('are named by a number in the address', () => {
    expect(readId('17')).toBe(17);
    for (const slug of [undefined, '', '0', '-1', '1.5', 'dasha', '2147483648']) {
      expect(readId(slug)).toBeNull();
    }
  });

  it('are listed also for an address that names roles and statuses there are none of', () => {
    expect(knownFilters({ roles: 'admin,king', status: 'lost' })).toEqual({ roles: 'admin' });
  });
});
