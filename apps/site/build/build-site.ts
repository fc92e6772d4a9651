/** The whole site as a list of files: home page and guide in three languages, scripts, fonts, pictures, games, and what search engines ask for. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { INTERFACE_LANGUAGE_CODES, type InterfaceLanguage } from '@sluice/reference';
import { guideIndexPath, guidePath, PICTURES_PATH } from '@sluice/reference/guide-paths';
import { GUIDE_PICTURES } from '../src/guide/read-guide.ts';
import { pathsOf } from '../src/guide/render-guide.ts';
import { renderMissing } from '../src/guide/render-missing.ts';
import { PAGE_PATHS, type PageContext, SLOTS } from '../src/page/page-context.ts';
import { renderPage } from '../src/page/render-page.ts';
import { SITE_TEXTS } from '../src/texts/site-texts.ts';
import { buildGames } from './build-games.ts';
import { buildGuide, listSearchEntries } from './build-guide.ts';
import { bundleScript } from './bundle-script.ts';
import { readStyles } from './read-styles.ts';
import type { SiteFile } from './site-file.ts';

const SITE = join(import.meta.dirname, '..');
const FONTS = createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json');
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

export async function buildSite(version: string): Promise<SiteFile[]> {
  const assets = new Map<string, SiteFile>();
  const add = (name: string, body: Buffer) => {
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
    const extension = extname(name);
    const path = `/site/${name.slice(0, -extension.length)}-${hash}${extension}`;
    assets.set(name, { path, type: TYPES[extension] ?? '', body, isImmutable: true });
  };
  for (const folder of [join(SITE, 'pictures'), GUIDE_PICTURES]) {
    for (const name of readdirSync(folder)) add(name, readFileSync(join(folder, name)));
  }
  for (const subset of ['latin', 'cyrillic']) {
    add(`inter-${subset}.woff2`, readFileSync(join(FONTS, `../files/inter-${subset}-wght-normal.woff2`)));
  }
  const [script, guideScript, earlyScript] = await Promise.all([
    bundleScript(join(SITE, 'src/script/main.ts'), 'esm'),
    bundleScript(join(SITE, 'src/script/guide.ts'), 'esm'),
    bundleScript(join(SITE, 'src/script/early.ts'), 'iife'),
  ]);
  add('site.js', Buffer.from(script));
  add('guide.js', Buffer.from(guideScript));
  for (const language of INTERFACE_LANGUAGE_CODES) {
    const entries = Buffer.from(JSON.stringify(listSearchEntries(language)));
    add(`guide-${language}.json`, entries);
    // The console's palette reads it too, and does not know the name of today.
    const path = guideIndexPath(language);
    assets.set(path, { path, type: TYPES['.json'] ?? '', body: entries });
  }
  const file = (name: string): string => {
    const found = assets.get(name);
    if (!found) throw new Error(`the page names ${name}, which is not there`);
    return found.path;
  };
  const contextOf = (language: InterfaceLanguage, paths: PageContext['paths']): PageContext => ({
    language,
    texts: SITE_TEXTS[language],
    file,
    version,
    paths,
  });
  const policy = policyFor(earlyScript);
  const pageFile = (language: InterfaceLanguage, path: string, page: string): SiteFile => ({
    path,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(page),
    hasSlots: true,
    headers: { 'content-security-policy': policy, 'content-language': language },
  });
  const homeParts = { styles: readStyles('home', file), earlyScript };
  const home = INTERFACE_LANGUAGE_CODES.map((language) => {
    const page = renderPage(contextOf(language, PAGE_PATHS), homeParts);
    return pageFile(language, PAGE_PATHS[language], page);
  });
  const guideParts = { styles: readStyles('guide', file), earlyScript };
  const written = buildGuide(contextOf, guideParts);
  const guide = written.map(({ language, paths, page }) => pageFile(language, paths[language], page));
  const found = [PAGE_PATHS, ...written.map(({ paths }) => paths)];
  const missing = INTERFACE_LANGUAGE_CODES.map((language) =>
    missingPage(
      pageFile(
        language,
        `${guidePath(language)}/404`,
        renderMissing(contextOf(language, pathsOf(guidePath)), guideParts),
      ),
      language,
    ),
  );
  return [
    ...home,
    ...guide,
    ...missing,
    ...assets.values(),
    ...listNamedPictures(),
    ...(await buildGames()),
    ...forSearchEngines(found),
  ];
}

/** Below the addresses of a language nothing is the console's. In English that is the guide. */
const missingPage = (file: SiteFile, language: InterfaceLanguage): SiteFile => ({
  ...file,
  headers: { ...file.headers, 'x-robots-tag': 'noindex' },
  missingUnder: language === 'en' ? `${guidePath(language)}/` : `${PAGE_PATHS[language]}/`,
});

/** What's new and its feed show the guide's pictures, and know no hashes: under their own names, asked about each time. */
const listNamedPictures = (): SiteFile[] =>
  readdirSync(GUIDE_PICTURES).map((name) => ({
    path: `${PICTURES_PATH}/${name}`,
    type: TYPES[extname(name)] ?? '',
    body: readFileSync(join(GUIDE_PICTURES, name)),
  }));

/** Nothing but what the page itself brings: no other origin, no inline script but the early one. */
function policyFor(earlyScript: string): string {
  const hash = createHash('sha256').update(earlyScript).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    // The guide's search reads a file, and those who audit a page read robots.txt from within it.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** `pages`: the addresses of each page in every language. */
function forSearchEngines(pages: readonly PageContext['paths'][]): SiteFile[] {
  const addressOf = (path: string) => `${SLOTS.origin}${path}`;
  const distinct = new Map(pages.map((paths) => [paths.en, paths]));
  const entries = [...distinct.values()].flatMap((paths) => {
    const alternates = INTERFACE_LANGUAGE_CODES.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${addressOf(paths[code])}"/>`,
    ).join('');
    return INTERFACE_LANGUAGE_CODES.map(
      (code) => `<url><loc>${addressOf(paths[code])}</loc>${alternates}</url>`,
    );
  });
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
  // The console's own pages say nothing to somebody who is not signed in.
  const allowed = ['/$', '/uk$', '/ru$', '/guide', '/uk/guide', '/ru/guide', '/site/', '/favicon.svg'].map(
    (path) => `Allow: ${path}`,
  );
  const robots = `User-agent: *\n${allowed.join('\n')}\nDisallow: /\n\nSitemap: ${SLOTS.origin}/sitemap.xml\n`;
  return [
    {
      path: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      body: Buffer.from(sitemap),
      hasSlots: true,
    },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', body: Buffer.from(robots), hasSlots: true },
  ];
}
