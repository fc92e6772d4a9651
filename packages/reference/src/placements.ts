/** When a landing asks for push messages, or for its installation. One list serves both. */
import type { Labels } from './interface-languages.ts';

export const PLACEMENTS = ['load', 'first_click', 'win_modal', 'goal'] as const;

export type Placement = (typeof PLACEMENTS)[number];

export const PLACEMENT_LABELS: Labels<Placement> = {
  en: {
    load: 'Page load',
    first_click: 'First click on play',
    win_modal: 'Win modal open',
    goal: 'Goal (claim winnings)',
  },
  ru: {
    load: 'Загрузка страницы',
    first_click: 'Первый клик по кнопке игры',
    win_modal: 'Открытие окна выигрыша',
    goal: 'Цель (получение выигрыша)',
  },
  uk: {
    load: 'Завантаження сторінки',
    first_click: 'Перший клік по кнопці гри',
    win_modal: 'Відкриття вікна виграшу',
    goal: 'Ціль (отримання виграшу)',
  },
};
