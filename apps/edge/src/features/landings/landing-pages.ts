import { chooseTranslation, gameOf, iconsOf, type LandingDocument } from '@sluice/games';
import { type PageResources, renderLandingPage } from '@sluice/games/page';
import { compressText, type Encoded } from '@sluice/games/server';
import type { StreamExtras } from '@sluice/routing';
import type { Log } from '@sluice/runtime';
import { streamScriptPath } from '../streams/stream-script.ts';
import { type PageWish, pageKey } from './page-wish.ts';
import { TranslationChoices } from './translation-choices.ts';

export type LandingPage = Encoded & {
  readonly landingId: number;
  /** As it was worn. */
  readonly template: string;
  /** It runs a script of its stream's own. */
  readonly hasScript: boolean;
};

export type LandingPagesOptions = {
  files: { find(landingId: number): Promise<LandingDocument | undefined> };
  extras: { find(streamId: number): Promise<StreamExtras | undefined> };
  resources: PageResources;
  /** What pages may take in memory; the least recently asked for go first. */
  maxBytes: number;
  log: Log;
};

/** A page in memory, and how many had been drawn when it was last put to the end of the line. */
type KeptPage = { readonly page: LandingPage; drawnBefore: number };

/** A landing that has pages in memory. */
type Landing = { readonly choices: TranslationChoices; readonly keys: Set<string> };

/** Well compressed in a few milliseconds; the best quality takes a hundred for the last kilobyte. */
const BROTLI_QUALITY = 6;
/** Of a page beside its bytes. */
const PAGE_BYTES = 1_024;
/** Landings that are known not to be here. A number each; more of them are asked for again. */
const ABSENT_LANDINGS = 10_000;

/**
 * Pages as they go over the wire. Most visitors get theirs from memory; the first of a landing waits for the disk, and for nothing
 * beyond it.
 */
export class LandingPages {
  readonly #options: LandingPagesOptions;
  readonly #landings = new Map<number, Landing>();
  /** Least recently asked for first; what was asked for between the same two new pages, in any order. */
  readonly #pages = new Map<string, KeptPage>();
  #drawn = 0;
  readonly #absent = new Set<number>();
  readonly #loading = new Map<string, Promise<LandingPage | undefined>>();
  /** Grows with every change: what was read before a change is not kept after it. */
  #changes = 0;
  bytes = 0;
  /** Visits that got the plain page because their landing is not here. */
  missing = 0;

  constructor(options: LandingPagesOptions) {
    this.#options = options;
  }

  /** From memory. Null: not here at all. Undefined: ask `load`. */
  find(landingId: number, wish: PageWish): LandingPage | null | undefined {
    const landing = this.#landings.get(landingId);
    if (!landing) {
      if (!this.#absent.has(landingId)) return undefined;
      this.missing++;
      return null;
    }
    const key = pageKey(landingId, landing.choices.choose(wish.language, wish.country), wish);
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    // Only a new page pushes another out: until one comes, once is enough.
    if (kept.drawnBefore !== this.#drawn) {
      kept.drawnBefore = this.#drawn;
      this.#pages.delete(key);
      this.#pages.set(key, kept);
    }
    return kept.page;
  }

  /** From the disk. Undefined: not here at all. Never throws: the visitor gets the plain page then. */
  async load(landingId: number, wish: PageWish): Promise<LandingPage | undefined> {
    const key = `${wish.language}/${wish.country}/${pageKey(landingId, 0, wish)}`;
    let loading = this.#loading.get(key);
    if (!loading) {
      loading = this.#load(landingId, wish).finally(() => this.#loading.delete(key));
      this.#loading.set(key, loading);
    }
    const page = await loading.catch((error: unknown) => {
      this.#options.log.error({ landingId, err: error }, 'a landing could not be drawn');
      return undefined;
    });
    if (!page) this.missing++;
    return page;
  }

  /** The landing has changed: its next page comes from the disk. */
  forget(landingId: number): void {
    this.#changes++;
    this.#absent.delete(landingId);
    for (const key of this.#landings.get(landingId)?.keys ?? []) this.#dropPage(key);
  }

  async #load(landingId: number, wish: PageWish): Promise<LandingPage | undefined> {
    const changes = this.#changes;
    const document = await this.#options.files.find(landingId);
    if (!document) {
      if (changes === this.#changes) this.#noteAbsent(landingId);
      return undefined;
    }
    const page = await this.#draw(document, wish);
    if (changes === this.#changes) this.#keep(document, wish, page);
    return page;
  }

  async #draw(document: LandingDocument, wish: PageWish): Promise<LandingPage> {
    const { landingId, type } = document;
    const template = hasTemplate(type, wish.template) ? wish.template : document.template;
    const settings = chooseTranslation(document, wish.language, wish.country);
    const extras = wish.dressing && (await this.#options.extras.find(wish.dressing.streamId));
    const script = extras?.customJs ? streamScriptPath(extras.customJs) : null;
    const html = renderLandingPage(
      { type, template, settings, icons: iconsOf(document, template) },
      this.#options.resources,
      {
        hasOffer: wish.hasOffer,
        app: wish.app,
        dressing: extras ? { footer: extras.footer, storeLink: extras.storeLink, script } : null,
      },
    );
    return { landingId, template, hasScript: script !== null, ...(await compressText(html, BROTLI_QUALITY)) };
  }

  #keep(document: LandingDocument, wish: PageWish, page: LandingPage): void {
    const { landingId } = document;
    const landing = this.#landings.get(landingId) ?? {
      choices: new TranslationChoices(document),
      keys: new Set<string>(),
    };
    const key = pageKey(landingId, landing.choices.choose(wish.language, wish.country), wish);
    this.#dropPage(key);
    this.#landings.set(landingId, landing);
    landing.keys.add(key);
    this.#pages.set(key, { page, drawnBefore: ++this.#drawn });
    this.bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.bytes <= this.#options.maxBytes || oldest === key) break;
      this.#dropPage(oldest);
    }
  }

  /** A landing goes with the last of its pages. */
  #dropPage(key: string): void {
    const page = this.#pages.get(key)?.page;
    if (!page) return;
    this.#pages.delete(key);
    this.bytes -= sizeOf(page);
    const landing = this.#landings.get(page.landingId);
    landing?.keys.delete(key);
    if (landing?.keys.size === 0) this.#landings.delete(page.landingId);
  }

  #noteAbsent(landingId: number): void {
    for (const oldest of this.#absent) {
      if (this.#absent.size < ABSENT_LANDINGS) break;
      this.#absent.delete(oldest);
    }
    this.#absent.add(landingId);
  }
}

const hasTemplate = (type: LandingDocument['type'], id: string | null): id is string =>
  gameOf(type).templates.some((template) => template.id === id);
const sizeOf = ({ identity, brotli, gzip }: Encoded): number =>
  PAGE_BYTES + identity.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
