/** The trades that a stream can belong to; tariffs differ by them. */
import type { Labels } from './interface-languages.ts';

export const VERTICALS = ['nutra', 'dating', 'gambling'] as const;

export type Vertical = (typeof VERTICALS)[number];

export const VERTICAL_LABELS: Labels<Vertical> = {
  en: { nutra: 'Nutra', dating: 'Dating', gambling: 'Gambling' },
  ru: { nutra: 'Нутра', dating: 'Дейтинг', gambling: 'Гемблинг' },
  uk: { nutra: 'Нутра', dating: 'Дейтинг', gambling: 'Гемблінг' },
};
