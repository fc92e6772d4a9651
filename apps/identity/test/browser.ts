/** A minimal browser: keeps cookies by path, follows redirects within the provider, submits forms as a person would. */
import { createHash, randomBytes } from 'node:crypto';

type Cookie = { name: string; value: string; path: string };
export type Page = {
  status: number;
  url: URL;
  body: string;
  headers: Headers;
  /** Where a redirect out of the provider leads. */
  leftFor?: URL;
};

const REDIRECTS_MAX = 10;

export type Browser = ReturnType<typeof openBrowser>;

export function openBrowser(issuer: string, defaults: Record<string, string> = {}) {
  const cookies: Cookie[] = [];

  const keep = (header: string, url: URL) => {
    const [pair = '', ...attributes] = header.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const given = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? url.pathname;
    const index = cookies.findIndex((cookie) => cookie.name === name && cookie.path === given);
    if (index >= 0) cookies.splice(index, 1);
    const isGone = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute));
    if (!isGone) cookies.push({ name, value, path: given });
  };
  const cookieHeader = (url: URL) =>
    cookies
      .filter(({ path }) => path === '/' || url.pathname === path || url.pathname.startsWith(`${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  async function visit(
    target: string | URL,
    options: {
      method?: string;
      body?: URLSearchParams;
      headers?: Record<string, string>;
      follow?: boolean;
    } = {},
  ): Promise<Page> {
    let url = new URL(target, issuer);
    let { method = 'GET', body } = options;
    for (let hop = 0; hop < REDIRECTS_MAX; hop += 1) {
      if (url.origin !== new URL(issuer).origin) {
        return { status: 303, url, body: '', headers: new Headers(), leftFor: url };
      }
      const headers = {
        accept: 'text/html',
        cookie: cookieHeader(url),
        ...(method === 'POST' && { origin: new URL(issuer).origin }),
        ...defaults,
        ...options.headers,
      };
      const answer = await fetch(url, { method, body, headers, redirect: 'manual' });
      for (const header of answer.headers.getSetCookie()) keep(header, url);
      const location = answer.headers.get('location');
      if (!location || options.follow === false) {
        return { status: answer.status, url, body: await answer.text(), headers: answer.headers };
      }
      url = new URL(location, url);
      method = 'GET';
      body = undefined;
    }
    throw new Error('too many redirects');
  }

  /** Fills in the page's first form, hidden fields included, and sends it where the form says. */
  function submit(
    page: Page,
    fields: Record<string, string> = {},
    headers?: Record<string, string>,
  ): Promise<Page> {
    const form = /<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/s.exec(page.body);
    if (!form) throw new Error(`no form on the page (${page.status}): ${textOf(page.body)}`);
    const body = new URLSearchParams();
    for (const [tag] of form[2]?.matchAll(/<input[^>]*>/g) ?? []) {
      const name = /name="([^"]*)"/.exec(tag)?.[1];
      if (name) body.set(unescapeHtml(name), unescapeHtml(/value="([^"]*)"/.exec(tag)?.[1] ?? ''));
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return visit(new URL(unescapeHtml(form[1] ?? ''), page.url), { method: 'POST', body, headers });
  }

  return { visit, submit, cookies, cookieHeader };
}

/** What a reader sees. */
export function textOf(markup: string): string {
  const body = markup.replace(/<(head|script|style|svg)[\s>].*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ');
  return unescapeHtml(body).replace(/\s+/g, ' ').trim();
}

export function linkIn(page: Page, text: string): URL {
  for (const [, href, label] of page.body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)) {
    if (textOf(label ?? '').includes(text)) return new URL(unescapeHtml(href ?? ''), page.url);
  }
  throw new Error(`no link “${text}” in: ${textOf(page.body)}`);
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

export function makePkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
