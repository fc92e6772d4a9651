import type { Visit } from '@sluice/events';
import type { PageToken } from '../features/clicks/page-token.ts';

/**
 * What a visit was shown as: the fields of its own event, and those that the page token carries to later events. One object for both,
 * because it is created for every page.
 */
export type ShownPage = Visit & PageToken;
