/** Which of a landing's translations a visitor gets, computed once, so that every visit needs one look-up. */
import { chooseTranslation, type LandingDocument, type LandingSettings, listLanguages } from '@sluice/games';
import { COUNTRIES } from '@sluice/reference';

/** The number of the landing's own settings among its translations. */
const DEFAULT = -1;

export class TranslationChoices {
  readonly #byLanguage: ReadonlyMap<string, number>;
  /** Only where it differs from the default. */
  readonly #byCountry: ReadonlyMap<string, number>;

  constructor(document: LandingDocument) {
    this.#byLanguage = new Map(
      listLanguages(document).map((language) => [
        language,
        numberOf(document, chooseTranslation(document, language)),
      ]),
    );
    const countries = new Set([...COUNTRIES.values()].map(({ iso }) => iso));
    this.#byCountry = new Map(
      [...countries]
        .map((iso) => [iso, numberOf(document, chooseTranslation(document, '', iso))] as const)
        .filter(([, number]) => number !== DEFAULT),
    );
  }

  choose(language: string, country: string): number {
    return this.#byLanguage.get(language) ?? this.#byCountry.get(country) ?? DEFAULT;
  }
}

const numberOf = (document: LandingDocument, settings: LandingSettings): number =>
  document.translations.findIndex((translation) => translation.settings === settings);
