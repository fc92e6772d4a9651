import { compileRoute, SetPool } from '@sluice/routing';
import { createLog } from '@sluice/runtime';
import { describe, expect, it } from 'vitest';
import { edgeDocument } from '../../edge.fixture.ts';
import { WhiteSitePages } from './white-site-pages.ts';

const log = createLog('test', { level: 'silent' });
const routeOf = (changes: Parameters<typeof edgeDocument>[0] = {}) =>
  compileRoute(
    edgeDocument({ whitePage: { language: 'pl', theme: 'pairs', seed: 1 }, ...changes }),
    new SetPool(),
  );

describe('WhiteSitePages', () => {
  it('draws a page once for many who come at the same moment, and then answers from memory', async () => {
    const pages = new WhiteSitePages({ log });
    const route = routeOf();
    expect(pages.find(route, 'a.example', '/')).toBeUndefined();
    const drawn = await Promise.all(Array.from({ length: 20 }, () => pages.draw(route, 'a.example', '/')));
    expect(new Set(drawn).size).toBe(1);
    expect(pages.find(route, 'a.example', '/')).toBe(drawn[0]);
    expect(pages.find(routeOf({ version: 2 }), 'a.example', '/')).toBeUndefined();
    expect(pages.find(route, 'b.example', '/')).toBeUndefined();
  });

  it('stays within its memory limit, and evicts the least recently used page', async () => {
    const maxBytes = 120_000;
    const pages = new WhiteSitePages({ log, maxBytes });
    for (let streamId = 1; streamId <= 20; streamId++) {
      await pages.draw(routeOf({ streamId }), 'a.example', '/');
      expect(pages.find(routeOf({ streamId: 1 }), 'a.example', '/')).toBeDefined();
      expect(pages.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(pages.find(routeOf({ streamId: 2 }), 'a.example', '/')).toBeUndefined();
  });

  it('has none for a stream without one', async () => {
    expect(
      await new WhiteSitePages({ log }).draw(routeOf({ whitePage: null }), 'a.example', '/'),
    ).toBeUndefined();
  });
});
