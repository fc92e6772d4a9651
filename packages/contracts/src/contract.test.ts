import { isContractProcedure } from '@orpc/contract';
import { linkSchema } from '@sluice/streams/settings';
import { describe, expect, it } from 'vitest';
import { hostSchema } from './domains.ts';
import { countryCode } from './fields.countries.ts';
import { type Access, COUNTRY_CODES, contract, SECTIONS } from './index.ts';
import { streamName } from './streams.fields.ts';
import { streamCreateBody, streamUpdateBody } from './streams.ts';

const routes = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({ name: `${feature}.${name}`, procedure })),
);

/** What no API key may do, whatever its scopes: let people in, pay, or make another key. */
const PEOPLE_ONLY = [
  ...['members.create', 'members.update', 'members.invite', 'members.withdraw'],
  ...['members.suspend', 'members.activate', 'members.block', 'members.leave', 'members.handOver'],
  ...['invitations.create', 'invitations.revoke'],
  ...['traffic.order', 'domains.buy', 'bills.create', 'bills.open', 'bills.approve'],
  ...['integrations.listKeys', 'integrations.createKey', 'integrations.rotateKey', 'integrations.revokeKey'],
];

describe('every route', () => {
  it.each(routes)('$name declares who may call it, and where', ({ name, procedure }) => {
    if (!isContractProcedure(procedure)) throw new Error('not a route');
    const { meta, route } = procedure['~orpc'];
    expect(route.inputStructure).toBe('detailed');
    const access = meta as Access;
    // Whatever is open to everyone is here by name.
    if (access.of === 'anyone')
      return expect(['/invitations/preview', '/tariffs', '/demo-team']).toContain(route.path);
    if (access.of === 'person') {
      expect(route.path).toMatch(/^\/(account|teams|invitations|reference|changelog|news)/);
      expect(route.path).not.toContain('{teamId}');
      return;
    }
    expect(access.of).toBe('team');
    expect(SECTIONS).toContain(access.section);
    if (access.scope === null) expect(PEOPLE_ONLY).toContain(name);
    else expect(access.scope).toMatch(route.method === 'GET' ? /^read$/ : /:write$/);
    expect(route.path).toMatch(/^\/teams\/\{teamId\}/);
  });
});

describe('country codes', () => {
  it('are the 249 assigned ones, each known to the platform', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(COUNTRY_CODES).toHaveLength(249);
    expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  it('come in either case and are kept in upper case', () => {
    expect(countryCode.parse('de')).toBe('DE');
  });

  it.each(['XX', 'EU', 'ZZ', 'D', 'DEU', 'д1', ''])('refuse %j', (code) => {
    expect(countryCode.safeParse(code).success).toBe(false);
  });
});

describe('a link', () => {
  it.each(['https://example.com', 'http://example.com/a?sub={click_id}&x=%20', 'https://пример.укр/'])(
    'may be %j',
    (link) => expect(linkSchema.parse(link)).toBe(link),
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'example.com',
    'https://',
    'HTTPS://example.com',
    'https://a b.com',
    'https://example.com/\r\nSet-Cookie: a=b',
    'https:\\\\example.com',
    'https://user:password@example.com',
    'https://example.com/\ud83c',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('may not be %j', (link) => expect(linkSchema.safeParse(link).success).toBe(false));
});

describe('a host', () => {
  it.each(['example.com', 'a.b-c.example', 'xn--e1afmkfd.xn--j1amh', '1x.com'])('may be %j', (host) =>
    expect(hostSchema.parse(host)).toBe(host),
  );

  it.each([
    'Example.com',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'example.com:8080',
    'https://example.com',
    '-a.com',
    'a-.com',
    'a..com',
    'example.com.',
    'ex_ample.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
  ])('may not be %j', (host) => expect(hostSchema.safeParse(host).success).toBe(false));
});

describe('a stream', () => {
  it('takes a trimmed name without control characters', () => {
    expect(streamName.parse('  Summer 🌞 ')).toBe('Summer 🌞');
    expect(streamName.safeParse('a\u0000b').success).toBe(false);
    expect(streamName.safeParse('half of a \ud83c').success).toBe(false);
    expect(streamName.safeParse('   ').success).toBe(false);
  });

  it.each(['teamId', 'memberId', 'status', 'id', '__proto__x'])('refuses the field %s', (field) => {
    expect(streamCreateBody.safeParse({ name: 'A', [field]: 1 }).success).toBe(false);
    expect(streamUpdateBody.safeParse({ version: 1, name: 'A', [field]: 1 }).success).toBe(false);
  });

  it('is made without a version, which is where it starts', () => {
    expect(streamCreateBody.safeParse({ name: 'A', version: 1 }).success).toBe(false);
  });

  it('refuses an entry given twice, also in another case', () => {
    expect(streamCreateBody.safeParse({ name: 'A', countries: ['DE', 'de'] }).success).toBe(false);
  });

  it.each(['https://{sub1}.example/', 'https://a.example/?s={sub9}'])('is given no link %s', (link) => {
    expect(streamCreateBody.safeParse({ name: 'A', link }).success).toBe(false);
    expect(streamUpdateBody.safeParse({ version: 1, link }).success).toBe(false);
    expect(streamUpdateBody.safeParse({ version: 1, link: null }).success).toBe(true);
  });

  it('changes something when it is updated, and nothing that was not named', () => {
    expect(streamUpdateBody.safeParse({ version: 1 }).success).toBe(false);
    expect(streamUpdateBody.safeParse({ cloak: true }).success).toBe(false);
    expect(streamUpdateBody.parse({ version: 1, cloak: true })).toEqual({ version: 1, cloak: true });
  });
});
