import { describe, expect, it } from 'vitest';
import { type BoundDomain, checkDomain, checkServing, type Edges } from './check-domains.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const EDGE = '192.0.2.1';
const domain = (host: string, fields: Partial<BoundDomain> = {}): BoundDomain => ({
  host,
  state: 'active',
  expiresOn: null,
  provedAt: NOW,
  ...fields,
});
const served = { kind: 'served', status: 200, issuer: 'Test CA', validTo: '2027-01-31T00:00:00Z' } as const;

/** A fake network in which each host resolves as configured. */
function edges(addresses: Record<string, string[]>, probe: Edges['probe'] = async () => served): Edges {
  return {
    addresses: [EDGE],
    findAddresses: async (host) => {
      const values = addresses[host];
      return values ? { kind: 'found', values } : { kind: 'missing' };
    },
    probe,
  };
}

describe('the domain', () => {
  it.each([
    ['none is bound', [], 'fail', 'domain_missing'],
    ['all is well', [domain('a.example'), domain('b.example')], 'pass', 'domain_bound'],
    [
      'one is blocked',
      [domain('a.example'), domain('b.example', { state: 'blocked' })],
      'fail',
      'domain_blocked',
    ],
    [
      'one is claimed and not proved',
      [domain('a.example'), domain('b.example', { provedAt: null })],
      'fail',
      'domain_not_proved',
    ],
    ['it ended yesterday', [domain('a.example', { expiresOn: '2026-11-14' })], 'fail', 'domain_expired'],
    ['it ends today', [domain('a.example', { expiresOn: '2026-11-15' })], 'warn', 'domain_expires_soon'],
    [
      'it ends in a fortnight',
      [domain('a.example', { expiresOn: '2026-11-28' })],
      'warn',
      'domain_expires_soon',
    ],
    ['it ends later', [domain('a.example', { expiresOn: '2026-11-30' })], 'pass', 'domain_bound'],
  ])('where %s', (_case, domains, outcome, finding) => {
    expect(checkDomain(domains, NOW)).toMatchObject({ outcome, finding });
  });

  it('tells the worst of several', () => {
    const domains = [
      domain('soon.example', { expiresOn: '2026-11-20' }),
      domain('gone.example', { expiresOn: '2026-01-01' }),
    ];
    expect(checkDomain(domains, NOW)).toEqual({
      outcome: 'fail',
      finding: 'domain_expired',
      values: { host: 'gone.example', date: '2026-01-01' },
    });
  });
});

describe('DNS and HTTPS', () => {
  it('have nothing to look at without a domain', async () => {
    expect(await checkServing([], edges({}))).toMatchObject({
      dns: { outcome: 'skipped', finding: 'dns_without_domain' },
      tls: { outcome: 'skipped', finding: 'tls_before_dns' },
    });
  });

  it('pass where every host leads to an edge that shows its certificate', async () => {
    const domains = [domain('a.example'), domain('b.example')];
    expect(await checkServing(domains, edges({ 'a.example': [EDGE], 'b.example': [EDGE] }))).toEqual({
      dns: { outcome: 'pass', finding: 'dns_right', values: { hosts: 'a.example, b.example' } },
      tls: {
        outcome: 'pass',
        finding: 'tls_right',
        values: { host: 'a.example', issuer: 'Test CA', date: '2027-01-31' },
      },
    });
  });

  it('name the host that leads elsewhere, also in part, and never ask there', async () => {
    const asked: string[] = [];
    const probe: Edges['probe'] = async (host) => {
      asked.push(host);
      return served;
    };
    const domains = [domain('a.example'), domain('b.example')];
    const world = edges({ 'a.example': [EDGE], 'b.example': [EDGE, '198.51.100.7'] }, probe);
    const { dns, tls } = await checkServing(domains, world);
    expect(dns).toEqual({
      outcome: 'fail',
      finding: 'dns_elsewhere',
      values: { host: 'b.example', seen: `${EDGE}, 198.51.100.7`, wanted: EDGE },
    });
    expect(tls).toMatchObject({ outcome: 'pass', values: { host: 'a.example' } });
    expect(asked).toEqual(['a.example']);
  });

  it('ask at the address that was seen, though the name leads to an inner machine a moment later', async () => {
    const answers = [[EDGE], ['10.0.0.1']];
    const asked: (readonly string[])[] = [];
    const { dns, tls } = await checkServing([domain('a.example')], {
      addresses: [EDGE],
      findAddresses: async () => ({ kind: 'found', values: answers.shift() ?? [] }),
      probe: async (_host, { addresses }) => {
        asked.push(addresses);
        return served;
      },
    });
    expect([dns.outcome, tls.outcome]).toEqual(['pass', 'pass']);
    expect(asked).toEqual([[EDGE]]);
    expect(answers).toEqual([['10.0.0.1']]);
  });

  it('tell what the certificate or the server is', async () => {
    const leads = { 'a.example': [EDGE] };
    const said = 'self-signed '.repeat(40);
    for (const [kind, finding] of [
      ['certificate_wrong', 'tls_wrong'],
      ['unreachable', 'tls_unreachable'],
    ] as const) {
      const { tls } = await checkServing(
        [domain('a.example')],
        edges(leads, async () => ({ kind, said })),
      );
      expect(tls).toEqual({
        outcome: 'fail',
        finding,
        values: { host: 'a.example', said: said.slice(0, 200) },
      });
    }
  });

  it('do not wait for name servers that say nothing', async () => {
    const silent: Edges = { ...edges({}), findAddresses: () => new Promise(() => undefined) };
    const started = performance.now();
    expect((await checkServing([domain('a.example')], silent)).dns).toMatchObject({
      outcome: 'warn',
      finding: 'dns_unreachable',
    });
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});
