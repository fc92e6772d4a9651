import { compileRoute, edgeDocumentSchema, SetPool } from '@sluice/routing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeDocument } from '../../edge.fixture.ts';
import { renderPage } from './pages.ts';

const routeWith = (link: string | null) => compileRoute(edgeDocument({ link }), new SetPool());
const blackPage = (link: string | null) => renderPage('black', routeWith(link));

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' };
/** The address a browser reads from the button: the attribute up to its quote, entities decoded. */
function hrefOf(page: string): string {
  const [, attribute = ''] = /<a class="go" href="([^"]*)" rel="nofollow noopener">/.exec(page) ?? [];
  return attribute.replace(/&([a-z#0-9]+);/g, (_all, name: string) => ENTITIES[name] ?? '?');
}
const tagsOf = (page: string) => page.match(/<\/?[a-z!][^\s>]*/gi)?.join('') ?? '';

describe('renderPage', () => {
  it('leads to the offer from the black page', () => {
    expect(hrefOf(blackPage('https://offer.example/?a=1&b=2'))).toBe('https://offer.example/?a=1&b=2');
  });

  it.each([
    ['quotes', 'https://offer.example/?a="onclick=alert(1)'],
    ['single quotes', "https://offer.example/?a='onclick=alert(1)"],
    ['a script', 'https://offer.example/"><script>alert(1)</script>'],
    ['entities', 'https://offer.example/?a=&quot;&#60;script&#62;'],
    ['new lines', 'https://offer.example/\r\nSet-Cookie: a=b'],
    ['letters of the world', 'https://приклад.укр/пошук?q=ігри&emoji=🎡'],
    ['half a character', 'https://offer.example/?q=\ud800'],
    ['percent', 'https://offer.example/?q=100%25&r=%D0%BF&s="'],
  ])('keeps a link with %s inside its attribute, in plain ASCII', (_name, link) => {
    const page = blackPage(link);
    expect(tagsOf(page)).toBe(tagsOf(blackPage('https://offer.example/')));
    expect(page).toMatch(/^[\n -~]*$/);
    const href = new URL(hrefOf(page));
    // The browser arrives where it would have arrived with the link as the stream's owner wrote it.
    expect(href.href.replaceAll("'", '%27')).toBe(
      new URL(link.toWellFormed().replace(/[\r\n]/g, encodeURI)).href.replaceAll("'", '%27'),
    );
  });

  it('holds its tags and its length for any link the schema lets through', () => {
    const tags = tagsOf(blackPage('https://offer.example/'));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (rest) => {
        const link = `https://offer.example/${rest}`;
        expect(edgeDocumentSchema.safeParse(edgeDocument({ link })).success).toBe(true);
        const page = blackPage(link);
        expect(tagsOf(page)).toBe(tags);
        expect(Buffer.byteLength(page)).toBe(page.length);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,a',
    '//evil.example',
    '/\\evil.example',
    'ftp://a',
  ])('never sees the link %j, which the schema refuses', (link) => {
    expect(edgeDocumentSchema.safeParse(edgeDocument()).success).toBe(true);
    expect(edgeDocumentSchema.safeParse(edgeDocument({ link })).success).toBe(false);
  });

  it('has no button without a link, and still the footer that says what the page is', () => {
    expect(blackPage(null)).not.toMatch(/<a[\s>]/);
    for (const page of [blackPage(null), blackPage('https://offer.example/')]) {
      expect(page).toMatch(/18\+.*Advertisement.*demonstration/);
    }
  });

  it('gives every stream the same white page, which leads nowhere', () => {
    const white = renderPage('white', routeWith('https://offer.example/secret'));
    expect(white).not.toMatch(/offer|secret|<a[\s>]|<form|<iframe|<script|location|window\.open/);
    // Its icon is in the page itself, and the only address left is the name of SVG's vocabulary.
    expect(white.match(/(?:href|src|action)="(?!data:)[^"]*"/g)).toBeNull();
    expect(white.match(/https?:\/\/[^'" >]*/g) ?? []).toEqual(
      white.match(/http:\/\/www\.w3\.org\/[^'" >]*/g) ?? [],
    );
    expect(white).toContain('nothing to buy, nothing to win');
    expect(renderPage('white', routeWith(null))).toBe(white);
    expect(white).not.toBe(blackPage(null));
  });
});
