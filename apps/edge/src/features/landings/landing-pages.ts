import {
  chooseTranslation,
  gameOf,
  type LandingDocument,
  type LandingSettings,
  listLanguages,
} from '@sluice/games';
import { type PageResources, renderLandingPage } from '@sluice/games/page';
import { compressText, type Encoded } from '@sluice/games/server';
import type { Log } from '@sluice/runtime';

export type LandingPage = Encoded & { readonly landingId: number };

export type LandingPagesOptions = {
  files: { find(landingId: number): Promise<LandingDocument | undefined> };
  resources: PageResources;
  /** What pages may take in memory; the least recently asked for go first. */
  maxBytes: number;
  log: Log;
};

/** What a stream and its visitor make of a landing. */
export type PageWish = {
  language: string;
  hasOffer: boolean;
  /** Worn where the landing's game has it; otherwise, and with null, the landing's own. */
  template: string | null;
};

/** One landing's pages that have been asked for: by translation, by whether there is an offer, and by template. */
type Entry = {
  /** Visitor's language → number of the translation; every other language gets the default, which is -1. */
  readonly choices: ReadonlyMap<string, number>;
  readonly pages: Map<string, LandingPage>;
  bytes: number;
};

/** Well compressed in a few milliseconds; the best quality takes a hundred for the last kilobyte. */
const BROTLI_QUALITY = 6;
/** Of an entry beside its pages. */
const ENTRY_BYTES = 512;
const DEFAULT = -1;

/**
 * Pages as they go over the wire. Most visitors get theirs from memory; the first of a landing waits for the disk, and for nothing
 * beyond it.
 */
export class LandingPages {
  readonly #options: LandingPagesOptions;
  /** Least recently asked for first. Null: looked for on disk, and not there. */
  readonly #entries = new Map<number, Entry | null>();
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
    const entry = this.#entries.get(landingId);
    if (!entry) {
      if (entry === null) this.missing++;
      return entry;
    }
    const page = entry.pages.get(pageKey(entry.choices.get(wish.language) ?? DEFAULT, wish));
    if (page) this.#touch(landingId, entry);
    return page;
  }

  /** From the disk. Undefined: not here at all. Never throws: the visitor gets the plain page then. */
  async load(landingId: number, wish: PageWish): Promise<LandingPage | undefined> {
    const key = `${landingId}/${wish.language}/${pageKey(DEFAULT, wish)}`;
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
    this.#drop(landingId);
  }

  async #load(landingId: number, wish: PageWish): Promise<LandingPage | undefined> {
    const changes = this.#changes;
    const document = await this.#options.files.find(landingId);
    if (!document) {
      if (changes === this.#changes) this.#keep(landingId, null);
      return undefined;
    }
    const { type } = document;
    const template = hasTemplate(type, wish.template) ? wish.template : document.template;
    const settings = chooseTranslation(document, wish.language);
    const html = renderLandingPage({ type, template, settings }, this.#options.resources, {
      hasOffer: wish.hasOffer,
    });
    const page = { landingId, ...(await compressText(html, BROTLI_QUALITY)) };
    if (changes === this.#changes) this.#addPage(document, settings, wish, page);
    return page;
  }

  #addPage(document: LandingDocument, settings: LandingSettings, wish: PageWish, page: LandingPage): void {
    const { landingId } = document;
    const entry = this.#entries.get(landingId) ?? {
      choices: choicesOf(document),
      pages: new Map<string, LandingPage>(),
      bytes: 0,
    };
    this.#drop(landingId);
    entry.pages.set(pageKey(numberOf(document, settings), wish), page);
    entry.bytes = [...entry.pages.values()].reduce((sum, each) => sum + sizeOf(each), 0);
    this.#keep(landingId, entry);
  }

  #keep(landingId: number, entry: Entry | null): void {
    this.#entries.set(landingId, entry);
    this.bytes += bytesOf(entry);
    for (const oldest of this.#entries.keys()) {
      if (this.bytes <= this.#options.maxBytes || oldest === landingId) break;
      this.#drop(oldest);
    }
  }

  #drop(landingId: number): void {
    const entry = this.#entries.get(landingId);
    if (entry === undefined) return;
    this.#entries.delete(landingId);
    this.bytes -= bytesOf(entry);
  }

  #touch(landingId: number, entry: Entry): void {
    this.#entries.delete(landingId);
    this.#entries.set(landingId, entry);
  }
}

const pageKey = (choice: number, { hasOffer, template }: PageWish): string =>
  `${choice}${hasOffer ? '+' : ''}${template ?? ''}`;
const bytesOf = (entry: Entry | null): number => ENTRY_BYTES + (entry?.bytes ?? 0);
const hasTemplate = (type: LandingDocument['type'], id: string | null): id is string =>
  gameOf(type).templates.some((template) => template.id === id);
const sizeOf = ({ identity, brotli, gzip }: Encoded): number =>
  identity.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
const numberOf = (document: LandingDocument, settings: LandingSettings): number =>
  document.translations.findIndex((translation) => translation.settings === settings);

function choicesOf(document: LandingDocument): ReadonlyMap<string, number> {
  return new Map(
    listLanguages(document).map((language) => [
      language,
      numberOf(document, chooseTranslation(document, language)),
    ]),
  );
}
