import type { EdgeDocument } from '@sluice/routing';
import type { Log } from '@sluice/runtime';
import type { ExtrasFiles } from './extras-files.ts';
import type { RouteTable } from './route-table.ts';

export type DocumentPlaces = {
  routes: RouteTable;
  extras: ExtrasFiles;
  log: Log;
  /** Memory has no room for another stream. @default there is */
  isFull?: () => boolean;
};

/** Streams that are here already are updated and deleted however little memory there is. */
export const isPostponed = (
  { streamId, status }: Pick<EdgeDocument, 'streamId' | 'status'>,
  { routes, isFull }: Pick<DocumentPlaces, 'routes' | 'isFull'>,
): boolean => status !== 'deleted' && routes.findByStream(streamId) === undefined && isFull?.() === true;

/**
 * Applies a document: first the files that its pages need, then the route, so that no page is rendered in between without them. False: this
 * version, or a newer one, is here already.
 */
export async function applyDocument(
  document: EdgeDocument,
  { routes, extras, log }: DocumentPlaces,
): Promise<boolean> {
  const { streamId, version, status } = document;
  const before = routes.findByStream(streamId);
  if (before && before.version >= version) return false;
  const own = status === 'deleted' ? null : document.extras;
  if (own || before?.hasExtras) {
    await extras.keep(streamId, own).catch((error: unknown) => {
      log.error({ reason: String(error), streamId }, 'a stream’s extras could not be written to disk');
    });
  }
  return routes.apply(document);
}
