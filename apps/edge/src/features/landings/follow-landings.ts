import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, type DocumentChange, type EventLog, findPicture } from '@sluice/event-log';
import type { LandingDocument } from '@sluice/games';
import type { Log } from '@sluice/runtime';
import { type DocumentCounts, followBucket } from '../../follow-bucket.ts';
import type { LandingFiles } from './landing-files.ts';
import { parseLandingDocument } from './parse-landing-document.ts';
import type { PictureFiles } from './picture-files.ts';
import { picturesOf } from './pictures-of.ts';

export type LandingCounts = DocumentCounts & {
  /** Pictures that the store does not have, or not whole, although a landing names them. */
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

/** A picture is stored before any landing can name it. If it is not there after these, it is lost, and must not hold up the rest. */
const PICTURE_TRIES = 5;
const POSITION_EVERY_MS = 1_000;

/**
 * Brings every landing to the disk: its pictures first, then its document, so that a page that is served is whole. Visitors
 * wait for none of this.
 */
export async function followLandings(eventLog: EventLog, deps: LandingDeps): Promise<void> {
  const { files, counts, log, signal } = deps;
  counts.revision = await files.readPosition();
  let keptRevision = counts.revision;
  let keptAtMs = 0;
  await followBucket(eventLog, 'landingDocuments', {
    ...{ counts, log, signal },
    parse: parseLandingDocument,
    apply: (document, change) =>
      untilDone(() => applyLanding(eventLog, document, change, deps), document.landingId, deps),
    onProgress: async () => {
      if (counts.revision === keptRevision || Date.now() - keptAtMs < POSITION_EVERY_MS) return;
      keptAtMs = Date.now();
      keptRevision = counts.revision;
      // Without it the next start takes a few documents twice.
      await files.keepPosition(keptRevision).catch(() => undefined);
    },
  });
}

/** A broker that went away half-way, or a full disk: what is here serves until it works. */
async function untilDone(
  act: () => Promise<boolean>,
  landingId: number,
  { log, signal }: LandingDeps,
): Promise<boolean> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      return await act();
    } catch (error) {
      log.error(
        { landingId, reason: String(error) },
        'a landing could not be brought to the disk; trying again',
      );
      await sleep(backoffMs(attempt), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  return false;
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
