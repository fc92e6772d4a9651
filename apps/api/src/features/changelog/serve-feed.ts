/** The changelog as an RSS feed: public, because feed readers cannot sign in, and nothing in it is of a team. */
import type { ChangelogEntry } from '@sluice/contracts';
import { DEFAULT_INTERFACE_LANGUAGE, type InterfaceLanguage, isInterfaceLanguage } from '@sluice/reference';
import { picturePath } from '@sluice/reference/guide-paths';
import type { FastifyInstance } from 'fastify';
import { CHANGELOG } from './entries.ts';

const CACHE_SECONDS = 3_600;
const TITLES: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'Sluice: what’s new',
  ru: 'Sluice: что нового',
  uk: 'Sluice: що нового',
};

export function serveChangelogFeed(app: FastifyInstance, consoleUrl: string): void {
  app.get<{ Querystring: { lang?: unknown } }>('/changelog.rss', async ({ query }, reply) => {
    const language = isInterfaceLanguage(query.lang) ? query.lang : DEFAULT_INTERFACE_LANGUAGE;
    return reply
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .type('application/rss+xml; charset=utf-8')
      .send(renderFeed(CHANGELOG, language, consoleUrl));
  });
}

function renderFeed(
  entries: readonly ChangelogEntry[],
  language: InterfaceLanguage,
  consoleUrl: string,
): string {
  const link = `${consoleUrl}/changelog`;
  const items = entries.map(({ id, date, title, text, picture }) =>
    [
      '    <item>',
      `      <title>${escapeXml(title[language])}</title>`,
      `      <link>${escapeXml(`${link}#${id}`)}</link>`,
      `      <guid isPermaLink="false">${escapeXml(id)}</guid>`,
      `      <pubDate>${new Date(date).toUTCString()}</pubDate>`,
      `      <description>${escapeXml(text[language])}</description>`,
      ...(picture === null
        ? []
        : [`      ${renderEnclosure(`${consoleUrl}${picturePath(picture, language, 'light')}`)}`]),
      '    </item>',
    ].join('\n'),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
  <channel>
    <title>${escapeXml(TITLES[language])}</title>
    <link>${escapeXml(link)}</link>
    <description>${escapeXml(TITLES[language])}</description>
    <language>${language}</language>
${items.join('\n')}
  </channel>
</rss>
`;
}

/** The console's server has the file, so its length is not known here: for that the format has 0. */
const renderEnclosure = (url: string): string =>
  `<enclosure url="${escapeXml(url)}" type="image/avif" length="0"/>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (value: string): string =>
  value.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
