/** The manifests of this edge's landings as text, drawn when first asked for: a browser asks at every page that names one. */
import { chooseTranslation, findTemplate, gameOf, iconsOf, type LandingDocument } from '@sluice/games';
import { drawManifest, type PageResources } from '@sluice/games/page';

export type AppManifestsOptions = {
  files: { find(landingId: number): Promise<LandingDocument | undefined> };
  resources: Pick<PageResources, 'iconPaths'>;
};

export type ManifestWish = {
  language: string;
  country: string;
  /** The stream's, worn where the landing's game has it. */
  template: string | null;
};

/** Each is below a kilobyte. */
const LANDINGS_MAX = 5_000;
/** Of one landing: a stranger may ask in languages that nobody speaks. */
const TEXTS_MAX = 50;

export class AppManifests {
  readonly #options: AppManifestsOptions;
  /** Oldest first. */
  readonly #drawn = new Map<number, Map<string, string>>();

  constructor(options: AppManifestsOptions) {
    this.#options = options;
  }

  /** Undefined: this edge does not have the landing. */
  async find(landingId: number, wish: ManifestWish): Promise<string | undefined> {
    const key = `${wish.language}/${wish.country}/${wish.template ?? ''}`;
    const standing = this.#drawn.get(landingId)?.get(key);
    if (standing !== undefined) return standing;
    // Taken before the disk is asked: what has changed meanwhile is in another one.
    const texts = this.#textsOf(landingId);
    const document = await this.#options.files.find(landingId);
    if (!document) return undefined;
    const text = this.#draw(document, wish);
    if (texts.size >= TEXTS_MAX) texts.clear();
    texts.set(key, text);
    return text;
  }

  /** The landing has changed. */
  forget(landingId: number): void {
    this.#drawn.delete(landingId);
  }

  #textsOf(landingId: number): Map<string, string> {
    const texts = this.#drawn.get(landingId) ?? new Map<string, string>();
    this.#drawn.set(landingId, texts);
    const oldest = this.#drawn.keys().next();
    if (this.#drawn.size > LANDINGS_MAX && !oldest.done) this.#drawn.delete(oldest.value);
    return texts;
  }

  #draw(document: LandingDocument, { language, country, template }: ManifestWish): string {
    const { type } = document;
    const worn =
      findTemplate(type, template ?? '') ??
      findTemplate(type, document.template) ??
      gameOf(type).templates[0];
    return drawManifest({
      type,
      icons: iconsOf(document, worn.id),
      settings: chooseTranslation(document, language, country),
      palette: worn.palette,
      resources: this.#options.resources,
    });
  }
}
