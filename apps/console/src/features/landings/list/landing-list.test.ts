/** The small rules around the list of landings. */
import { contract } from '@sluice/contracts';
import { LANDING_LIMITS } from '@sluice/contracts/values';
import { GAMES } from '@sluice/games';
import { describe, expect, it } from 'vitest';
import { copyNameOf } from '../../../parts/form/copy-name.ts';
import type { Recipient } from '../../../parts/transfer/recipients.ts';
import { findRecipients, isSameEmail } from '../../../parts/transfer/recipients.ts';
import { knownFilters, templateNameOf } from './landing-list.ts';
import { landingName } from './landing-name.ts';

const MAX = LANDING_LIMITS.nameLength;

describe('the list', () => {
  it('is shown also for an address that names statuses and types there are none of', () => {
    expect(knownFilters({ status: 'draft,lost', type: 'slots,chess,freeBet' })).toEqual({
      status: 'draft',
      type: 'slots,freeBet',
    });
    expect(knownFilters({ status: 'lost' }).status).toBeUndefined();
  });

  it('calls a template by its name, and one that is no more by its id', () => {
    const [template] = GAMES.mines.templates;
    expect(templateNameOf({ type: 'mines', template: template.id })).toBe(template.name);
    expect(templateNameOf({ type: 'mines', template: 'mines-gone' })).toBe('mines-gone');
  });
});

describe('the name of a copy', () => {
  it('says whose copy it is, and is never longer than a name may be', () => {
    expect(copyNameOf('Wheel BR', 'copy', MAX)).toBe('Wheel BR copy');
    const long = copyNameOf('x'.repeat(MAX), 'копия', MAX);
    expect(long).toHaveLength(MAX);
    expect(long.endsWith('x копия')).toBe(true);
    // No gap where the cut falls behind a space.
    expect(copyNameOf(`${'x'.repeat(MAX - 6)} yz`, 'copy', MAX)).toBe(`${'x'.repeat(MAX - 6)} copy`);
  });

  it('is held to what the contract takes, and no more', () => {
    const { inputSchema } = contract.landings.copy['~orpc'];
    for (const name of ['', '   ', 'a', ' a ', 'x'.repeat(MAX), 'x'.repeat(MAX + 1), 'a\tb', 'Колесо']) {
      const input = { params: { teamId: 1, landingId: 1 }, body: { name } };
      expect(landingName.safeParse(name).success, JSON.stringify(name)).toBe(
        inputSchema?.safeParse(input).success,
      );
    }
  });
});

describe('who a landing can be given to', () => {
  const recipients = [
    { memberId: 1, name: 'Dasha', email: 'd.k@sluice.test' },
    { memberId: 2, name: 'Oleh', email: 'Oleh@sluice.test' },
  ] satisfies Recipient[];
  const found = (typed: string) => findRecipients(recipients, typed).map(({ name }) => name);

  it('is found by a part of the name or of the address, in any case', () => {
    expect(found('')).toEqual(['Dasha', 'Oleh']);
    expect(found(' DASH')).toEqual(['Dasha']);
    expect(found('d.k@')).toEqual(['Dasha']);
    expect(found('oleh@')).toEqual(['Oleh']);
    // The end of a name and the start of an address are two things.
    expect(found('hd')).toEqual([]);
  });

  it('is oneself also with capitals in the address', () => {
    expect(isSameEmail('Nika@Sluice.test', ' nika@sluice.test')).toBe(true);
    expect(isSameEmail('nika@sluice.test', 'nik@sluice.test')).toBe(false);
  });
});
