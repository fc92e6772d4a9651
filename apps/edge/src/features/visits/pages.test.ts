import { describe, expect, it } from 'vitest';
import { renderPage } from './pages.ts';

/** Every page that advertises links to what is stored about a visitor and how to delete it. */
const FORGET = '<a href="/forget" rel="nofollow">';

describe('renderPage', () => {
  it('links from the black page to our own redirect: the offer’s address is in no page', () => {
    const page = renderPage('black', true);
    expect(page.match(/<a\s[^>]*>/g)).toEqual(['<a class="go" href="/go" rel="nofollow">', FORGET]);
    expect(page.match(/https?:\/\/[^'" >]*/g)).toEqual(page.match(/http:\/\/www\.w3\.org\/[^'" >]*/g));
  });

  it('has no button where there is no offer, and still the footer that says what the page is', () => {
    expect(renderPage('black', false).match(/<a\s[^>]*>/g)).toEqual([FORGET]);
    for (const hasOffer of [true, false]) {
      expect(renderPage('black', hasOffer)).toMatch(/18\+.*Advertisement.*demonstration/);
    }
  });

  it('is plain ASCII, whose length is its length in bytes', () => {
    for (const page of ['black', 'white'] as const) {
      for (const hasOffer of [true, false]) expect(renderPage(page, hasOffer)).toMatch(/^[\n -~]*$/);
    }
  });

  it('gives every stream the same white page, which leads nowhere', () => {
    const white = renderPage('white', true);
    expect(white).not.toMatch(/offer|\/go"|<a[\s>]|<form|<iframe|<script|location|window\.open/);
    // Its icon is in the page itself, and the only address left is the name of SVG's vocabulary.
    expect(white.match(/(?:href|src|action)="(?!data:)[^"]*"/g)).toBeNull();
    expect(white.match(/https?:\/\/[^'" >]*/g) ?? []).toEqual(
      white.match(/http:\/\/www\.w3\.org\/[^'" >]*/g) ?? [],
    );
    expect(white).toContain('nothing to buy, nothing to win');
    expect(renderPage('white', false)).toBe(white);
    expect(white).not.toBe(renderPage('black', false));
  });
});
