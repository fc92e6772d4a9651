import { chooseTranslation, gameOf, iconsOf, type LandingDocument } from '@sluice/games';
import { type PageResources, renderLandingPage } from '@sluice/games/page';
import { compressText, type Encoded } from '@sluice/games/server';
import type { StreamExtras } from '@sluice/routing';
import type { Log } from '@sluice/runtime';
import { streamScriptPath } from '../streams/stream-script.ts';
import { type PageVariant, pageKey } from './page-variant.ts';
import { TranslationChoices } from './translation-choices.ts';

export type LandingPage = Encoded & {
  readonly landingId: number;
  /** The template that the page was rendered with. */
  readonly template: string;
  /** It runs its stream's own script. */
  readonly hasScript: boolean;
};

export type LandingPagesOptions = {
  files: { find(landingId: number): Promise<LandingDocument | undefined> };
  extras: { find(streamId: number): Promise<StreamExtras | undefined> };
  resources: PageResources;
  /** Memory for pages; the least recently used are evicted first. */
  maxBytes: number;
  log: Log;
};

/** A cached page, and how many pages had been rendered when it was last moved to the end of the LRU order. */
type KeptPage = { readonly page: LandingPage; drawnBefore: number };

/** A landing that has cached pages. */
type Landing = { readonly choices: TranslationChoices; readonly keys: Set<string> };

/** Good compression in a few milliseconds; the best quality takes a hundred for the last kilobyte. */
const BROTLI_QUALITY = 6;
/** Overhead of a cached page beside its bytes. */
const PAGE_BYTES = 1_024;
/** Landings known not to be here, one number each; beyond this many they are looked up again. */
const ABSENT_LANDINGS = 10_000;

/**
 * Landing pages as they go over the wire. Most visitors get theirs from memory; the first one of a landing waits for the disk, and for
 * nothing else.
 */
export class LandingPages {
  readonly #options: LandingPagesOptions;
  readonly #landings = new Map<number, Landing>();
  /** In LRU order; pages used between the same two new pages are in any order. */
  readonly #pages = new Map<string, KeptPage>();
  #drawn = 0;
  readonly #absent = new Set<number>();
  readonly #loading = new Map<string, Promise<LandingPage | undefined>>();
  /** Grows with every change: a page read before a change is not cached after it. */
  #changes = 0;
  bytes = 0;
  /** Visits that got the plain page because their landing is not here. */
  missing = 0;

  constructor(options: LandingPagesOptions) {
    this.#options = options;
  }

  /** From memory. Null: not here at all. Undefined: ask `load`. */
  find(landingId: number, variant: PageVariant): LandingPage | null | undefined {
    const landing = this.#landings.get(landingId);
    if (!landing) {
      if (!this.#absent.has(landingId)) return undefined;
      this.missing++;
      return null;
    }
    const key = pageKey(landingId, landing.choices.choose(variant.language, variant.country), variant);
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    // Only a new page evicts another: until one comes, moving this one to the end once is enough.
    if (kept.drawnBefore !== this.#drawn) {
      kept.drawnBefore = this.#drawn;
      this.#pages.delete(key);
      this.#pages.set(key, kept);
    }
    return kept.page;
  }

  /** From the disk. Undefined: not here at all. Never throws: the visitor gets the plain page then. */
  async load(landingId: number, variant: PageVariant): Promise<LandingPage | undefined> {
    const key = `${variant.language}/${variant.country}/${pageKey(landingId, 0, variant)}`;
    let loading = this.#loading.get(key);
    if (!loading) {
      loading = this.#load(landingId, variant).finally(() => this.#loading.delete(key));
      this.#loading.set(key, loading);
    }
    const page = await loading.catch((error: unknown) => {
      this.#options.log.error({ landingId, err: error }, 'a landing could not be rendered');
      return undefined;
    });
    if (!page) this.missing++;
    return page;
  }

  /** The landing has changed: its next page comes from disk. */
  forget(landingId: number): void {
    this.#changes++;
    this.#absent.delete(landingId);
    for (const key of this.#landings.get(landingId)?.keys ?? []) this.#dropPage(key);
  }

  async #load(landingId: number, variant: PageVariant): Promise<LandingPage | undefined> {
    const changes = this.#changes;
    const document = await this.#options.files.find(landingId);
    if (!document) {
      if (changes === this.#changes) this.#noteAbsent(landingId);
      return undefined;
    }
    const page = await this.#draw(document, variant);
    if (changes === this.#changes) this.#keep(document, variant, page);
    return page;
  }

  async #draw(document: LandingDocument, variant: PageVariant): Promise<LandingPage> {
    const { landingId, type } = document;
    const template = hasTemplate(type, variant.template) ? variant.template : document.template;
    const settings = chooseTranslation(document, variant.language, variant.country);
    const extras = variant.extrasOf && (await this.#options.extras.find(variant.extrasOf.streamId));
    const script = extras?.customJs && !variant.isScriptOff ? streamScriptPath(extras.customJs) : null;
    const html = renderLandingPage(
      { type, template, settings, icons: iconsOf(document, template) },
      this.#options.resources,
      {
        hasOffer: variant.hasOffer,
        app: variant.app,
        extras: extras ? { footer: extras.footer, storeLink: extras.storeLink, script } : null,
      },
    );
    return { landingId, template, hasScript: script !== null, ...(await compressText(html, BROTLI_QUALITY)) };
  }

  #keep(document: LandingDocument, variant: PageVariant, page: LandingPage): void {
    const { landingId } = document;
    const landing = this.#landings.get(landingId) ?? {
      choices: new TranslationChoices(document),
      keys: new Set<string>(),
    };
    const key = pageKey(landingId, landing.choices.choose(variant.language, variant.country), variant);
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

  /** A landing is removed with the last of its pages. */
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
