import { type PixelRow, pixelRecord } from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { describe, expect, it } from 'vitest';
import { checkCountries, checkLandings, checkLink, checkPixels, checkWhitePage } from './check-content.ts';

const secrets = createSecrets(DEVELOPMENT_KEYS);
const WHITE_PAGE = {
  teamId: 1,
  streamId: 1,
  language: 'en',
  theme: 'pairs',
  seed: 1,
  memberId: 1,
  generatedAt: new Date(0),
};

function pixel(network: PixelRow['network'], pixelId: string, token: string | null): PixelRow {
  const place = { teamId: 1, streamId: 2, network, pixelId };
  return {
    ...place,
    id: 3,
    version: 1,
    memberId: 1,
    createdAt: new Date(0),
    token: token === null ? null : secrets.seal(token, pixelRecord(place)),
    tokenHint: token === null ? null : 'hint',
    tokenState: 'unknown',
    tokenError: null,
    tokenCheckedAt: null,
    tokenCheckAt: new Date(0),
  };
}

describe('the landings', () => {
  it.each([
    ['none', [], 'fail', 'landing_missing'],
    ['a draft among them', ['completed', 'draft'], 'fail', 'landing_not_completed'],
    ['all completed', ['completed', 'completed'], 'pass', 'landing_completed'],
  ] as const)('%s', (_case, statuses, outcome, finding) => {
    const shown = statuses.map((status, at) => ({ name: `Landing ${at}`, status }));
    expect(checkLandings(shown)).toMatchObject({ outcome, finding });
  });
});

describe('link, white page and countries', () => {
  it('a stream without a link leads nowhere', () => {
    expect(checkLink({ link: null }, false)).toMatchObject({ outcome: 'fail', finding: 'link_missing' });
    expect(checkLink({ link: null }, true)).toMatchObject({
      outcome: 'warn',
      finding: 'link_missing_for_trying',
    });
    expect(checkLink({ link: 'https://a.example/' }, false)).toMatchObject({ outcome: 'pass' });
  });

  it.each([
    ['https://a.example/?s={sub9}&t={country}', 'link_macros_unknown', '{sub9}'],
    ['https://{sub1}.a.example/', 'link_macros_misplaced', '{sub1}'],
  ])('names the macros of %s', (link, finding, macros) => {
    expect(checkLink({ link }, false)).toMatchObject({ outcome: 'fail', finding, values: { macros } });
  });

  it('a white page is asked for where the cloak is on', () => {
    expect(checkWhitePage({ cloak: false }, undefined)).toMatchObject({ outcome: 'skipped' });
    expect(checkWhitePage({ cloak: true }, undefined)).toMatchObject({ finding: 'white_page_missing' });
    expect(checkWhitePage({ cloak: true }, WHITE_PAGE)).toMatchObject({
      outcome: 'pass',
      values: { title: expect.stringMatching(/./) },
    });
  });

  it('a cloak that names no country lets nobody through', () => {
    expect(checkCountries({ cloak: false, countries: [] })).toMatchObject({ outcome: 'skipped' });
    expect(checkCountries({ cloak: true, countries: [] })).toMatchObject({ finding: 'countries_missing' });
    expect(checkCountries({ cloak: true, countries: ['DE'] })).toMatchObject({ values: { count: 1 } });
  });
});

describe('the pixels', () => {
  const good = pixel('facebook', '123', 'EAAabc');

  it.each([
    ['none', [], 'skipped', 'pixels_none'],
    ['all right', [good, pixel('tiktok', 'ABC1', 'token-1')], 'pass', 'pixels_right'],
    ['one without a token', [good, pixel('tiktok', 'ABC1', null)], 'warn', 'pixel_without_token'],
    ['a token that does not begin with EAA', [pixel('facebook', '123', 'abc')], 'fail', 'pixel_wrong'],
    ['an id that is no number', [pixel('facebook', 'abc', 'EAAabc')], 'fail', 'pixel_wrong'],
    ['one of another stream', [{ ...good, streamId: 9 }], 'fail', 'pixel_unreadable'],
  ])('%s', (_case, pixels, outcome, finding) => {
    const seen = checkPixels(pixels, secrets);
    expect(seen).toMatchObject({ outcome, finding });
    expect(JSON.stringify(seen)).not.toMatch(/EAAabc|token-1/);
  });
});
