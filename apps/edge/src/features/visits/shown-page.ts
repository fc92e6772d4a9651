import type { Visit } from '@sluice/events';
import type { PageToken } from '../clicks/page-token.ts';

/**
 * What a visit was shown as, whole: its own record, and what the page token carries to everything that comes of it. One object for
 * both, since it is made for every page.
 */
export type ShownPage = Visit & PageToken;
