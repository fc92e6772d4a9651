import type { LandingDocument } from '@sluice/games';
import { createLog } from '@sluice/runtime';
import { describe, expect, it } from 'vitest';
import { LandingPages } from './landing-pages.ts';
import { LANDING_ID, landingDocument, RESOURCES, settingsWith } from './landings.fixture.ts';

const wish = (language: string, hasOffer = true) => ({ language, hasOffer, template: null });

/** Pages over documents in memory, and how often the disk was asked. */
function openPages({ maxBytes = 8 * 1024 ** 2 } = {}) {
  const documents = new Map<number, LandingDocument>();
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
    resources: RESOURCES,
    maxBytes,
    log: createLog('test', { level: 'silent' }),
  });
  const titleOf = async (landingId: number, language = '', hasOffer = true) => {
    const page =
      pages.find(landingId, wish(language, hasOffer)) ??
      (await pages.load(landingId, wish(language, hasOffer)));
    return /<h1[^>]*>([^<]*)/.exec(page?.identity.toString() ?? '')?.[1];
  };
  return { pages, documents, reads, disk, titleOf };
}

describe('LandingPages', () => {
  it('reads a page from the disk once, and then answers from memory', async () => {
    const { pages, documents, reads } = openPages();
    documents.set(LANDING_ID, landingDocument());
    expect(pages.find(LANDING_ID, wish(''))).toBeUndefined();
    const page = await pages.load(LANDING_ID, wish(''));
    expect(page?.identity.toString()).toContain('For everybody');
    expect(pages.find(LANDING_ID, wish(''))).toBe(page);
    expect(pages.find(LANDING_ID, wish('fr'))).toBe(page);
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

  it('keeps the page with an offer apart from the one without', async () => {
    const { pages, documents } = openPages();
    documents.set(LANDING_ID, landingDocument());
    const withOffer = await pages.load(LANDING_ID, wish(''));
    const without = await pages.load(LANDING_ID, wish('', false));
    expect(withOffer?.identity.equals(without?.identity ?? Buffer.alloc(0))).toBe(false);
    expect(pages.find(LANDING_ID, wish('', false))).toBe(without);
    expect(pages.find(LANDING_ID, wish(''))).toBe(withOffer);
  });

  it('asks the disk once for many who come at the same moment', async () => {
    const { pages, documents, reads } = openPages();
    documents.set(LANDING_ID, landingDocument());
    const answers = await Promise.all(Array.from({ length: 50 }, () => pages.load(LANDING_ID, wish('de'))));
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
    expect(await pages.load(LANDING_ID, wish(''))).toBeUndefined();
    expect(pages.find(LANDING_ID, wish('de', false))).toBeNull();
    expect(pages.missing).toBe(2);
    expect(reads).toHaveLength(1);
    documents.set(LANDING_ID, landingDocument());
    pages.forget(LANDING_ID);
    expect(await titleOf(LANDING_ID)).toBe('For everybody');
  });

  it('takes no more memory than it may, and lets go of what was not asked for the longest', async () => {
    const { pages, documents, reads, titleOf } = openPages({ maxBytes: 300_000 });
    for (let landingId = 1; landingId <= 20; landingId++)
      documents.set(landingId, landingDocument({ landingId }));
    for (let landingId = 1; landingId <= 20; landingId++) {
      await titleOf(landingId);
      await titleOf(1);
      expect(pages.bytes).toBeLessThanOrEqual(300_000);
    }
    expect(reads.filter((landingId) => landingId === 1)).toHaveLength(1);
    expect(pages.find(2, wish(''))).toBeUndefined();
    expect(pages.find(20, wish(''))).toBeDefined();
    for (let landingId = 1; landingId <= 20; landingId++) pages.forget(landingId);
    expect(pages.bytes).toBe(0);
  });

  it('gives the plain page’s way free when the disk fails, and asks again at the next visit', async () => {
    const { documents, disk, titleOf, pages } = openPages();
    documents.set(LANDING_ID, landingDocument());
    disk.isBroken = true;
    expect(await titleOf(LANDING_ID)).toBeUndefined();
    expect(pages.missing).toBe(1);
    disk.isBroken = false;
    expect(await titleOf(LANDING_ID)).toBe('For everybody');
  });
});
