/** What a page tells its companion, and where. */
import type { AppOptions } from './app-options.ts';

export const APP_DATA_ID = 'app-data';
export type AppData = AppOptions;

/** The questions a page may put, each in a sheet of its own: `#ask-install`. */
export const QUESTIONS = ['install', 'browser', 'push'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Where the companion tells what has come of an offer, and what it may tell. */
export const APP_EVENTS = ['install_offer', 'install_accept', 'install'] as const;
export type AppEvent = (typeof APP_EVENTS)[number];

/** A cookie that the edge sets beside its answer: this browser's installation is known. */
export const INSTALLED_COOKIE = 'sla';
