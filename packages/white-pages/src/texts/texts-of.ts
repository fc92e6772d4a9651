import { CONTENT_LANGUAGES, type ContentLanguage } from '@sluice/reference';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';
import type { SiteTexts } from './site-texts.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

const TEXTS: Readonly<Record<ContentLanguage, SiteTexts>> = { en, es, zh, ar, hi, fr, de, ru, tr, pl };

export const textsOf = (language: ContentLanguage): SiteTexts => TEXTS[language];

export const knownLanguage = (language: string): ContentLanguage =>
  CONTENT_LANGUAGES.find((known) => known === language) ?? CONTENT_LANGUAGES[0];

export const isRightToLeft = (language: ContentLanguage): boolean => language === 'ar';
