/** The small rules around the list of streams. */
import { contract } from '@sluice/contracts';
import { STREAM_LIMITS } from '@sluice/contracts/values';
import { SERVING_STATUSES } from '@sluice/reference';
import { describe, expect, it } from 'vitest';
import { streamFormSchema } from '../domain-step/stream-form.ts';
import { isBeingSetUp, notableServing } from './serving.ts';
import { knownFilters } from './stream-list.ts';

const PAGE = { page: 1, limit: 25, sort: 'createdAt', order: 'desc' } as const;

describe('the list', () => {
  it('is shown also for an address that names what there is not', () => {
    const lost = { country: 'zz', landing: 'x', member: '-1', status: 'lost' };
    for (const value of Object.values(knownFilters({ ...PAGE, ...lost })).slice(4)) {
      expect(value).toBeUndefined();
    }
  });

  it('asks in the api’s own words', () => {
    const query = knownFilters({
      ...PAGE,
      country: 'br',
      landing: '7',
      member: '3',
      status: 'launched,lost',
    });
    expect(query).toEqual({ ...PAGE, country: 'BR', landing: 7, member: 3, status: 'launched' });
    const { inputSchema } = contract.streams.list['~orpc'];
    expect(inputSchema?.safeParse({ params: { teamId: 1 }, query }).success).toBe(true);
  });
});

describe('how the domain stands', () => {
  it('is said beside the status only where it is another matter', () => {
    const said = SERVING_STATUSES.filter((serving) => notableServing({ serving }));
    expect(said).toEqual(['waiting', 'deleted', 'blocked', 'domain_check', 'https_check', 'technical_stop']);
    expect(notableServing({ serving: null })).toBeUndefined();
  });

  it('is looked at again while it is on its way', () => {
    const onTheWay = SERVING_STATUSES.filter((serving) => isBeingSetUp({ serving }));
    expect(onTheWay).toEqual(['waiting', 'domain_check', 'https_check']);
  });
});

it('takes for a copy every name that the contract takes, and no other', () => {
  const { inputSchema } = contract.streams.copy['~orpc'];
  const max = STREAM_LIMITS.nameLength;
  for (const name of ['', '   ', 'a', 'x'.repeat(max), 'x'.repeat(max + 1), 'a\tb', 'Поток', '\ud800']) {
    const input = { params: { teamId: 1, streamId: 1 }, body: { name } };
    expect(streamFormSchema.shape.name.safeParse(name).success, JSON.stringify(name)).toBe(
      inputSchema?.safeParse(input).success,
    );
  }
});
