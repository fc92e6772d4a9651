/** The data that a page gives its companion, and where. */
import type { AppOptions } from './app-options.ts';

export const APP_DATA_ID = 'app-data';
export type AppData = AppOptions;

/** The questions that a page may ask, each in a sheet of its own: `#ask-install`. */
export const QUESTIONS = ['install', 'browser', 'push'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The events that the companion may report to the edge. */
export const APP_EVENTS = ['install_offer', 'install_accept', 'install'] as const;
export type AppEvent = (typeof APP_EVENTS)[number];

/** A cookie that the edge sets with its answer: this browser's installation is recorded. */
export const INSTALLED_COOKIE = 'sla';
