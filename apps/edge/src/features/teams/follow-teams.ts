import { parseTeamDocument, type TeamDocument } from '@sluice/conversions';
import type { EventLog } from '@sluice/event-log';
import type { Log } from '@sluice/runtime';
import { type DocumentCounts, followBucket } from '../../follow-bucket.ts';
import type { DocumentLog } from '../streams/document-log.ts';
import type { TeamTable } from './team-table.ts';

export type TeamDeps = { teams: TeamTable; documentLog: DocumentLog; counts: DocumentCounts };

/** Fills the table from the edge's own copy: conversions are accepted while every other part is down. */
export async function loadTeams({ teams, documentLog, counts }: TeamDeps): Promise<void> {
  const revisions = new Map<number, number>();
  const read = (value: Uint8Array): TeamDocument | undefined => {
    const parsed = parseTeamDocument(value);
    return parsed.ok ? parsed.document : undefined;
  };
  counts.revision = await documentLog.load(
    ({ revision, value }) => {
      const document = read(value);
      if (!document) return;
      teams.apply(document);
      revisions.set(document.teamId, revision);
    },
    ({ revision, value }) => revisions.get(read(value)?.teamId ?? 0) === revision,
  );
  counts.lastContactMs = documentLog.writtenAtMs;
}

/** Keeps the table up to date until the signal stops it. */
export async function followTeams(
  eventLog: EventLog,
  deps: TeamDeps & { log: Log; signal: AbortSignal },
): Promise<void> {
  const { teams, documentLog, counts, log, signal } = deps;
  await followBucket(eventLog, 'teamDocuments', {
    counts,
    log,
    signal,
    parse: parseTeamDocument,
    apply: (document, change) => {
      if (!teams.apply(document)) return false;
      try {
        documentLog.append(change);
      } catch (error) {
        log.error(
          { reason: String(error), teamId: change.id },
          'a team document could not be written to disk',
        );
      }
      return true;
    },
  });
}
