import type { EdgeDocument } from '@sluice/routing';
import type { Log } from '@sluice/runtime';
import type { ExtrasFiles } from './extras-files.ts';
import type { RouteTable } from './route-table.ts';

export type DocumentPlaces = {
  routes: RouteTable;
  extras: ExtrasFiles;
  log: Log;
  /** There is no room for a stream more. @default there is */
  isFull?: () => boolean;
};

/** What is here already is kept up to date, and goes when it is deleted, however little memory there is. */
export const isPostponed = (
  { streamId, status }: Pick<EdgeDocument, 'streamId' | 'status'>,
  { routes, isFull }: Pick<DocumentPlaces, 'routes' | 'isFull'>,
): boolean => status !== 'deleted' && routes.findByStream(streamId) === undefined && isFull?.() === true;

/**
 * Puts a document in force: first what its pages need from the disk, then the route, so that no page is drawn between the two without
 * it. False: this version, or a newer one, is here already.
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
      log.error(
        { reason: String(error), streamId },
        'what a stream has of its own could not be kept on disk',
      );
    });
  }
  return routes.apply(document);
}
