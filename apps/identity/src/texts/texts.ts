import { en, type Texts } from './en.ts';
import type { Locale } from './locales.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

const TEXTS: Readonly<Record<Locale, Texts>> = { en, ru, uk };

export const textsOf = (locale: Locale): Texts => TEXTS[locale];
