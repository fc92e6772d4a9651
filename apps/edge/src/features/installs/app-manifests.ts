/** The web app manifests of this edge's landings as text, rendered on first request: browsers fetch one for every page that links it. */
import { chooseTranslation, findTemplate, gameOf, iconsOf, type LandingDocument } from '@sluice/games';
import { drawManifest, type PageResources } from '@sluice/games/page';

export type AppManifestsOptions = {
  files: { find(landingId: number): Promise<LandingDocument | undefined> };
  resources: Pick<PageResources, 'iconPaths'>;
};

export type ManifestVariant = {
  language: string;
  country: string;
  /** The stream's template; used where the landing's game has it. */
  template: string | null;
};

/** Each is below a kilobyte. */
const LANDINGS_MAX = 5_000;
/** Per landing: a client may ask in any number of made-up languages. */
const TEXTS_MAX = 50;

export class AppManifests {
  readonly #options: AppManifestsOptions;
  /** Oldest first. */
  readonly #drawn = new Map<number, Map<string, string>>();

  constructor(options: AppManifestsOptions) {
    this.#options = options;
  }

  /** Undefined: this edge does not have the landing. */
  async find(landingId: number, variant: ManifestVariant): Promise<string | undefined> {
    const key = `${variant.language}/${variant.country}/${variant.template ?? ''}`;
    const standing = this.#drawn.get(landingId)?.get(key);
    if (standing !== undefined) return standing;
    // Taken before the disk is read: if the landing changes meanwhile, the result goes into a map that is no longer used.
    const texts = this.#textsOf(landingId);
    const document = await this.#options.files.find(landingId);
    if (!document) return undefined;
    const text = this.#draw(document, variant);
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

  #draw(document: LandingDocument, { language, country, template }: ManifestVariant): string {
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
