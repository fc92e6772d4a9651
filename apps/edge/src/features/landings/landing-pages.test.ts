import type { LandingDocument } from '@sluice/games';
import type { StreamExtras } from '@sluice/routing';
import { createLog } from '@sluice/runtime';
import { describe, expect, it } from 'vitest';
import { LandingPages } from './landing-pages.ts';
import { LANDING_ID, landingDocument, RESOURCES, settingsWith } from './landings.fixture.ts';
import type { PageVariant } from './page-variant.ts';

const variant = (language: string, hasOffer = true, changes: Partial<PageVariant> = {}): PageVariant => ({
  language,
  hasOffer,
  country: 'XX',
  host: 'play.example',
  template: null,
  app: null,
  extrasOf: null,
  ...changes,
});

/** Pages over documents in memory, and how often the disk was read. */
function openPages({ maxBytes = 8 * 1024 ** 2 } = {}) {
  const documents = new Map<number, LandingDocument>();
  const extras = new Map<number, StreamExtras>();
  const reads: number[] = [];
  const disk = { beforeAnswer: async () => {}, isBroken: false };
  const files = {
    find: async (landingId: number) => {
      reads.push(landingId);
      const document = documents.get(landingId);
      await disk.beforeAnswer();
      if (disk.isBroken) throw new Error('input/output error');
      return document;
    },
  };
  const pages = new LandingPages({
    files,
    extras: { find: async (streamId) => extras.get(streamId) },
    resources: RESOURCES,
    maxBytes,
    log: createLog('test', { level: 'silent' }),
  });
  const titleOf = async (landingId: number, language = '', hasOffer = true) => {
    const page =
      pages.find(landingId, variant(language, hasOffer)) ??
      (await pages.load(landingId, variant(language, hasOffer)));
    return /<h1[^>]*>([^<]*)/.exec(page?.identity.toString() ?? '')?.[1];
  };
  return { pages, documents, extras, reads, disk, titleOf };
}

describe('LandingPages', () => {
  it('reads a page from the disk once, and then answers from memory', async () => {
    const { pages, documents, reads } = openPages();
    documents.set(LANDING_ID, landingDocument());
    expect(pages.find(LANDING_ID, variant(''))).toBeUndefined();
    const page = await pages.load(LANDING_ID, variant(''));
    expect(page?.identity.toString()).toContain('For everybody');
    expect(pages.find(LANDING_ID, variant(''))).toBe(page);
    expect(pages.find(LANDING_ID, variant('fr'))).toBe(page);
    expect(reads).toEqual([LANDING_ID]);
  });

  it('answers in the visitor’s language where there is a translation', async () => {
    const { documents, titleOf } = openPages();
    documents.set(LANDING_ID, landingDocument());
    const asked = ['de', 'uk', 'fr', '', 'de'];
    const titles = [];
    for (const language of asked) titles.push(await titleOf(LANDING_ID, language));
    expect(titles).toEqual(['Für alle', 'Для всіх', 'For everybody', 'For everybody', 'Für alle']);
  });

  it('answers in the language of the country where there is none in the visitor’s', async () => {
    const { pages, documents } = openPages();
    documents.set(LANDING_ID, landingDocument());
    const titleFor = async (language: string, country: string) => {
      const asked = variant(language, true, { country });
      const page = pages.find(LANDING_ID, asked) ?? (await pages.load(LANDING_ID, asked));
      return /<h1[^>]*>([^<]*)/.exec(page?.identity.toString() ?? '')?.[1];
    };
    // Twice: from the disk, and from memory.
    for (const _time of [1, 2]) {
      expect(await titleFor('fr', 'AT')).toBe('Für alle');
      expect(await titleFor('', 'UA')).toBe('Для всіх');
      expect(await titleFor('uk', 'DE')).toBe('Для всіх');
      expect(await titleFor('en', 'DE')).toBe('For everybody');
      expect(await titleFor('fr', 'FR')).toBe('For everybody');
    }
  });

  it('keeps the pages of streams that have something of their own apart, and draws them anew with a new version', async () => {
    const { pages, documents, extras } = openPages();
    documents.set(LANDING_ID, landingDocument());
    const footerOf = async (changes: Partial<PageVariant>) => {
      const asked = variant('', true, changes);
      const page = pages.find(LANDING_ID, asked) ?? (await pages.load(LANDING_ID, asked));
      return /<footer[^>]*>([^<]*)/.exec(page?.identity.toString() ?? '')?.[1];
    };
    extras.set(1, { footer: 'Of one', storeLink: null, customJs: '' });
    extras.set(2, { footer: 'Of two', storeLink: null, customJs: '' });
    const one = { streamId: 1, version: 1 };
    expect(await footerOf({ extrasOf: one })).toBe('Of one');
    expect(await footerOf({ extrasOf: { streamId: 2, version: 1 } })).toBe('Of two');
    expect(await footerOf({})).toMatch(/^18\+/);
    extras.set(1, { footer: 'Of one, newer', storeLink: null, customJs: '' });
    expect(await footerOf({ extrasOf: one })).toBe('Of one');
    expect(await footerOf({ extrasOf: { ...one, version: 2 } })).toBe('Of one, newer');
  });

  it('keeps pages that may ask apart from those that may not, and each host’s key to its host', async () => {
    const { pages, documents } = openPages();
    documents.set(LANDING_ID, landingDocument());
    const push = (publicKey: string) => ({
      pwa: null,
      minimalVersion: null,
      push: { placement: 'load' as const, publicKey },
    });
    const asks: Partial<PageVariant>[] = [
      { app: null },
      { app: { pwa: 'load', minimalVersion: null, push: null } },
      { app: { pwa: 'goal', minimalVersion: null, push: null } },
      { app: { pwa: 'goal', minimalVersion: '9', push: null } },
      { app: push('key-of-one'), host: 'one.example' },
      { app: push('key-of-two'), host: 'two.example' },
    ];
    const bodies = [];
    for (const changes of asks) {
      const page = await pages.load(LANDING_ID, variant('', true, changes));
      expect(pages.find(LANDING_ID, variant('', true, changes))).toBe(page);
      bodies.push(page?.identity.toString() ?? '');
    }
    expect(new Set(bodies).size).toBe(asks.length);
    expect(bodies[4]).toContain('key-of-one');
    expect(bodies[5]).not.toContain('key-of-one');
  });

  it('holds its limit also where one landing has more pages than fit', async () => {
    const { pages, documents, extras } = openPages({ maxBytes: 300_000 });
    documents.set(LANDING_ID, landingDocument());
    for (let streamId = 1; streamId <= 20; streamId++) {
      extras.set(streamId, { footer: `Of ${streamId}`, storeLink: null, customJs: '' });
      await pages.load(LANDING_ID, variant('', true, { extrasOf: { streamId, version: 1 } }));
      expect(pages.bytes).toBeLessThanOrEqual(300_000);
    }
    expect(
      pages.find(LANDING_ID, variant('', true, { extrasOf: { streamId: 20, version: 1 } })),
    ).toBeDefined();
    expect(
      pages.find(LANDING_ID, variant('', true, { extrasOf: { streamId: 1, version: 1 } })),
    ).toBeUndefined();
  });

  it('keeps the page with an offer apart from the one without', async () => {
    const { pages, documents } = openPages();
    documents.set(LANDING_ID, landingDocument());
    const withOffer = await pages.load(LANDING_ID, variant(''));
    const without = await pages.load(LANDING_ID, variant('', false));
    expect(withOffer?.identity.equals(without?.identity ?? Buffer.alloc(0))).toBe(false);
    expect(pages.find(LANDING_ID, variant('', false))).toBe(without);
    expect(pages.find(LANDING_ID, variant(''))).toBe(withOffer);
  });

  it('asks the disk once for many who come at the same moment', async () => {
    const { pages, documents, reads } = openPages();
    documents.set(LANDING_ID, landingDocument());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => pages.load(LANDING_ID, variant('de'))),
    );
    expect(new Set(answers).size).toBe(1);
    expect(reads).toHaveLength(1);
  });

  it('shows a change with the next visit', async () => {
    const { pages, documents, titleOf } = openPages();
    documents.set(LANDING_ID, landingDocument());
    expect(await titleOf(LANDING_ID)).toBe('For everybody');
    documents.set(
      LANDING_ID,
      landingDocument({ version: 2, settings: settingsWith({ contentTitle: 'New' }) }),
    );
    pages.forget(LANDING_ID);
    expect(await titleOf(LANDING_ID)).toBe('New');
  });

  it('does not keep what was read before a change and came after it', async () => {
    const { pages, documents, disk, titleOf } = openPages();
    documents.set(LANDING_ID, landingDocument());
    disk.beforeAnswer = async () => {
      documents.set(
        LANDING_ID,
        landingDocument({ version: 2, settings: settingsWith({ contentTitle: 'New' }) }),
      );
      pages.forget(LANDING_ID);
    };
    expect(await titleOf(LANDING_ID)).toBe('For everybody');
    disk.beforeAnswer = async () => {};
    expect(await titleOf(LANDING_ID)).toBe('New');
  });

  it('remembers that a landing is not here, until it comes', async () => {
    const { pages, documents, reads, titleOf } = openPages();
    expect(await pages.load(LANDING_ID, variant(''))).toBeUndefined();
    expect(pages.find(LANDING_ID, variant('de', false))).toBeNull();
    expect(pages.missing).toBe(2);
    expect(reads).toHaveLength(1);
    documents.set(LANDING_ID, landingDocument());
    pages.forget(LANDING_ID);
    expect(await titleOf(LANDING_ID)).toBe('For everybody');
  });

  it('stays within its memory limit, and evicts the least recently used page', async () => {
    const { pages, documents, reads, titleOf } = openPages({ maxBytes: 300_000 });
    for (let landingId = 1; landingId <= 20; landingId++)
      documents.set(landingId, landingDocument({ landingId }));
    for (let landingId = 1; landingId <= 20; landingId++) {
      await titleOf(landingId);
      await titleOf(1);
      expect(pages.bytes).toBeLessThanOrEqual(300_000);
    }
    expect(reads.filter((landingId) => landingId === 1)).toHaveLength(1);
    expect(pages.find(2, variant(''))).toBeUndefined();
    expect(pages.find(20, variant(''))).toBeDefined();
    for (let landingId = 1; landingId <= 20; landingId++) pages.forget(landingId);
    expect(pages.bytes).toBe(0);
  });

  it('falls back to the plain page when the disk fails, and reads again at the next visit', async () => {
    const { documents, disk, titleOf, pages } = openPages();
    documents.set(LANDING_ID, landingDocument());
    disk.isBroken = true;
    expect(await titleOf(LANDING_ID)).toBeUndefined();
    expect(pages.missing).toBe(1);
    disk.isBroken = false;
    expect(await titleOf(LANDING_ID)).toBe('For everybody');
  });
});
