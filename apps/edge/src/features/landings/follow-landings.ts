import { setTimeout as sleep } from 'node:timers/promises';
import { type DocumentChange, type EventLog, findPicture } from '@sluice/event-log';
import type { LandingDocument } from '@sluice/games';
import { backoffMs, type Log } from '@sluice/runtime';
import { type DocumentCounts, followBucket } from '../../follow-bucket.ts';
import { retryUntilStopped } from '../../retry-until-stopped.ts';
import type { LandingFiles } from './landing-files.ts';
import { parseLandingDocument } from './parse-landing-document.ts';
import type { PictureFiles } from './picture-files.ts';
import { picturesOf } from './pictures-of.ts';

export type LandingCounts = DocumentCounts & {
  /** Pictures that a landing names but the store does not have, or not whole. */
  picturesMissing: number;
};

export type LandingDeps = {
  files: LandingFiles;
  pictures: PictureFiles;
  /** Called when a landing has changed on disk. */
  onChange: (landingId: number) => void;
  counts: LandingCounts;
  log: Log;
  signal: AbortSignal;
};

/** A picture is stored before any landing can name it. If it is not there after so many tries it is lost, and must not block the rest. */
const PICTURE_TRIES = 5;
const POSITION_EVERY_MS = 1_000;

/**
 * Copies every landing to disk: its pictures first, then its document, so that a page that is served is complete. No visitor waits for
 * this.
 */
export async function followLandings(eventLog: EventLog, deps: LandingDeps): Promise<void> {
  const { files, counts, log, signal } = deps;
  counts.revision = await files.readPosition();
  let keptRevision = counts.revision;
  let keptAtMs = 0;
  await followBucket(eventLog, 'landingDocuments', {
    counts,
    log,
    signal,
    parse: parseLandingDocument,
    apply: (document, change) => applyWithRetry(eventLog, document, change, deps),
    onProgress: async () => {
      if (counts.revision === keptRevision || Date.now() - keptAtMs < POSITION_EVERY_MS) return;
      keptAtMs = Date.now();
      keptRevision = counts.revision;
      // Without the saved position the next start applies a few documents twice.
      await files.keepPosition(keptRevision).catch(() => undefined);
    },
  });
}

/** Retries through a lost broker connection or a full disk; until then the copies on disk are served. */
async function applyWithRetry(
  eventLog: EventLog,
  document: LandingDocument,
  change: DocumentChange,
  deps: LandingDeps,
): Promise<boolean> {
  const { log, signal } = deps;
  const isApplied = await retryUntilStopped(() => applyLanding(eventLog, document, change, deps), {
    signal,
    onRetry: (error) =>
      log.error(
        { landingId: document.landingId, reason: String(error) },
        'a landing could not be written to disk; retrying',
      ),
  });
  return isApplied ?? false;
}

async function applyLanding(
  eventLog: EventLog,
  document: LandingDocument,
  change: DocumentChange,
  deps: LandingDeps,
): Promise<boolean> {
  const { landingId, version } = document;
  const standing = await deps.files.find(landingId);
  if (standing && standing.version >= version) return false;
  for (const name of picturesOf(document)) await fetchPicture(eventLog, name, landingId, deps);
  await deps.files.keep(landingId, change.value);
  deps.onChange(landingId);
  return true;
}

async function fetchPicture(
  eventLog: EventLog,
  name: string,
  landingId: number,
  { pictures, counts, log, signal }: LandingDeps,
): Promise<void> {
  if ((await pictures.findSize(name)) !== undefined) return;
  for (let attempt = 0; attempt < PICTURE_TRIES && !signal.aborted; attempt++) {
    const bytes = await findPicture(eventLog, name);
    if (bytes && (await pictures.keep(name, bytes))) return;
    await sleep(backoffMs(attempt), undefined, { signal, ref: false }).catch(() => undefined);
  }
  counts.picturesMissing++;
  log.error({ landingId, picture: name }, 'a picture is not in the store; the landing is shown without it');
}
