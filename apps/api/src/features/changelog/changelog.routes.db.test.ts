import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../test/use-test-api.ts';
import { CHANGELOG } from './entries.ts';

const api = useTestApi();

describe('what is new', () => {
  it('is told to whoever is signed in, in every language, and to nobody else', async () => {
    const { owner } = await api.team([]);
    const { status, body } = await owner.call('GET', '/changelog');
    expect(status).toBe(200);
    expect(body).toEqual({ items: CHANGELOG, readId: null });
    expect((await api.as(undefined)('GET', '/changelog')).status).toBe(401);
  });

  it('is a public feed, in the language that is asked for', async () => {
    const answer = await api.as(undefined)('GET', '/changelog.rss?lang=uk');
    expect(answer.status).toBe(200);
    const feed = String(answer.body);
    expect(feed).toContain('<language>uk</language>');
    const guids = [...feed.matchAll(/<guid isPermaLink="false">(.*)<\/guid>/g)].map(([, id]) => id);
    expect(guids).toEqual(CHANGELOG.map(({ id }) => id));
    expect(feed).toMatch(/<title>[^<]*\p{Script=Cyrillic}/u);
    expect(feed).toMatch(/<link>https?:[^<]*\/changelog#/);
    const pictures = [
      ...feed.matchAll(
        /<enclosure url="https?:[^"]*\/guide\/pictures\/([\w-]+)-uk-light\.avif" type="image\/avif" length="0"\/>/g,
      ),
    ];
    expect(pictures.map(([, name]) => name)).toEqual(
      CHANGELOG.flatMap(({ picture }) => (picture === null ? [] : [picture])),
    );
    expect(pictures.length).toBeGreaterThan(5);
    expect(feed).not.toMatch(/&(?!(amp|lt|gt|quot);)/);
    expect((await api.as(undefined)('GET', '/changelog.rss?lang=%3Cx%3E')).body).toContain('<language>en<');
  });
});
