/** The whole site as a list of files: pages in three languages, script, fonts, pictures, games, and what search engines ask for. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { PAGE_PATHS, SLOTS } from '../src/page/page-context.ts';
import { renderPage } from '../src/page/render-page.ts';
import { SITE_TEXTS } from '../src/texts/site-texts.ts';
import { buildGames } from './build-games.ts';
import { bundleScript } from './bundle-script.ts';
import { readStyles } from './read-styles.ts';
import type { SiteFile } from './site-file.ts';

const SITE = join(import.meta.dirname, '..');
const FONTS = createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json');
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
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
  for (const name of readdirSync(join(SITE, 'pictures')))
    add(name, readFileSync(join(SITE, 'pictures', name)));
  for (const subset of ['latin', 'cyrillic']) {
    add(`inter-${subset}.woff2`, readFileSync(join(FONTS, `../files/inter-${subset}-wght-normal.woff2`)));
  }
  const [script, earlyScript] = await Promise.all([
    bundleScript(join(SITE, 'src/script/main.ts'), 'esm'),
    bundleScript(join(SITE, 'src/script/early.ts'), 'iife'),
  ]);
  add('site.js', Buffer.from(script));
  const file = (name: string): string => {
    const found = assets.get(name);
    if (!found) throw new Error(`the page names ${name}, which is not there`);
    return found.path;
  };
  const parts = { styles: readStyles(file), earlyScript };
  const headers = { 'content-security-policy': policyFor(earlyScript) };
  const pages = INTERFACE_LANGUAGE_CODES.map((language): SiteFile => {
    const page = renderPage({ language, texts: SITE_TEXTS[language], file, version }, parts);
    return {
      path: PAGE_PATHS[language],
      type: 'text/html; charset=utf-8',
      body: Buffer.from(page),
      hasSlots: true,
      headers: { ...headers, 'content-language': language },
    };
  });
  return [...pages, ...assets.values(), ...(await buildGames()), ...forSearchEngines()];
}

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
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function forSearchEngines(): SiteFile[] {
  const paths = INTERFACE_LANGUAGE_CODES.map((code) => ({
    code,
    address: `${SLOTS.origin}${PAGE_PATHS[code]}`,
  }));
  const alternates = paths.map(
    ({ code, address }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`,
  );
  const entries = paths.map(({ address }) => `<url><loc>${address}</loc>${alternates.join('')}</url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
  // The console's own pages say nothing to somebody who is not signed in.
  const allowed = ['/$', '/uk$', '/ru$', '/site/', '/favicon.svg'].map((path) => `Allow: ${path}`);
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
