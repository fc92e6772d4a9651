/** The cache behind an app's start without a network, shared by the page and its service worker. */
export const APP_CACHE = 'app-1';
/** One page, whatever its query was. */
export const PAGE_KEY = '/';
