import type { ListedDomain } from '@sluice/contracts';
import { describe, expect, it } from 'vitest';
import { readSearch } from '../../../parts/table/list-search.ts';
import { healthOf } from './domain-health.ts';
import { DOMAIN_LIST, pageOfDomains } from './domain-list.ts';
import { listed } from './listed.fixture.ts';

const TODAY = '2026-11-18';
const found = (code: string) => ({ code, values: {} }) as ListedDomain['finding'];

const DOMAINS = [
  listed({ id: 1, host: 'good.site', streamId: 3, streamName: 'Wheel' }),
  listed({ id: 2, host: 'soon.site', streamId: 4, streamName: 'Aviator', expiresOn: '2026-11-24' }),
  listed({
    id: 3,
    host: 'lost.site',
    source: 'pointed',
    state: 'domain_check',
    finding: found('address_other'),
  }),
  listed({ id: 4, host: 'new.site', source: 'own', state: 'waiting', provedAt: null, expiresOn: null }),
  listed({
    id: 5,
    host: 'amber-fox.free.test',
    source: 'free',
    streamId: 3,
    streamName: 'Wheel',
    expiresOn: null,
  }),
];
const idsOf = (search: Record<string, unknown>) =>
  pageOfDomains(DOMAINS, readSearch(DOMAIN_LIST, search), TODAY).items.map(({ id }) => id);

describe('the list of domains', () => {
  it('begins with what is wrong, then what is under way, then what expires first', () => {
    expect(idsOf({})).toEqual([3, 4, 2, 1, 5]);
  });

  it.each<[Record<string, unknown>, number[]]>([
    [{ view: 'attention' }, [3, 4, 2]],
    [{ view: 'used' }, [2, 1, 5]],
    [{ view: 'unused' }, [3, 4]],
    [{ kind: 'own' }, [3, 4]],
    [{ kind: 'bought,free' }, [2, 1, 5]],
    [{ health: 'trouble,setup' }, [3, 4]],
    [{ health: 'nonsense' }, []],
    [{ host: ' SOON' }, [2]],
    [{ stream: '3' }, [1, 5]],
    [{ expires: 'soon' }, [2]],
    [{ expires: 'unknown' }, [4]],
    [{ sort: 'host' }, [5, 1, 3, 4, 2]],
    [{ sort: 'stream', order: 'desc' }, [3, 4, 5, 1, 2]],
    [{ limit: '10', page: '2' }, []],
  ])('narrows and sorts by %j', (search, ids) => {
    expect(idsOf(search)).toEqual(ids);
  });

  it('counts push messages that are taken badly to what needs attention, wherever the domain itself is well', () => {
    const push = { reason: 'denied' as const, since: '2026-11-17T19:00:00.000Z', campaigns: [] };
    const domains = [
      ...DOMAINS,
      listed({ id: 6, host: 'warned.site', streamId: 3, pushState: { ...push, state: 'warned' } }),
      listed({ id: 7, host: 'off.site', streamId: 3, pushState: { ...push, state: 'paused' } }),
    ];
    const ids = (search: Record<string, unknown>) =>
      pageOfDomains(domains, readSearch(DOMAIN_LIST, search), TODAY).items.map(({ id }) => id);
    expect(ids({ view: 'attention' })).toEqual([3, 7, 6, 4, 2]);
    expect(ids({ health: 'trouble,setup' })).toEqual([3, 4]);
  });

  it('counts the rows of all pages', () => {
    const query = { ...readSearch(DOMAIN_LIST, {}), limit: 2, page: 2 };
    expect(pageOfDomains(DOMAINS, query, TODAY)).toMatchObject({ total: 5, items: [{ id: 2 }, { id: 1 }] });
  });
});

it.each<[string, Partial<ListedDomain>]>([
  ['serving', { streamId: 3 }],
  ['ready', {}],
  ['serving', { streamId: 3, finding: found('dns_unreachable') }],
  ['flagged', { streamId: 3, finding: found('phishing_flagged') }],
  ['name_servers', { state: 'waiting', provedAt: null, finding: found('name_servers_other') }],
  ['ownership', { state: 'domain_check', provedAt: null, finding: found('proof_missing') }],
  ['reserved', { state: 'domain_check', provedAt: null, finding: found('host_reserved') }],
  ['quarantine', { state: 'domain_check', provedAt: null, finding: found('host_quarantined') }],
  ['held', { state: 'domain_check', provedAt: null, finding: found('host_held') }],
  ['claim_expired', { state: 'domain_check', provedAt: null, finding: found('claim_expired') }],
  ['dns', { state: 'domain_check', provedAt: null, finding: found('address_missing') }],
  ['dns', { state: 'domain_check', finding: null }],
  ['dns_elsewhere', { state: 'domain_check', finding: found('address_other') }],
  ['certificate', { state: 'https_check', finding: found('certificate_waiting') }],
  ['https', { state: 'https_check', finding: found('certificate_wrong') }],
  ['blocked', { state: 'blocked', finding: found('zone_gone') }],
])('health is “%s” for %j', (health, fields) => {
  expect(healthOf(listed(fields))).toBe(health);
});
