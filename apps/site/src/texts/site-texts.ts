/** Every word of the home page, by language. */
import type { InterfaceLanguage } from '@sluice/reference';
import { en } from './en.ts';
import { ru } from './ru.ts';
import type { SiteTexts } from './text-keys.ts';
import { uk } from './uk.ts';

export const SITE_TEXTS: Readonly<Record<InterfaceLanguage, SiteTexts>> = { en, ru, uk };
