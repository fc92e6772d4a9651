import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectEventLog, type EventLog, ensureTopology, putTeamDocument } from '@sluice/event-log';
import { createLog } from '@sluice/runtime';
import { createTestNats } from '@sluice/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newDocumentCounts } from '../../follow-bucket.ts';
import { DocumentLog } from '../streams/document-log.ts';
import { followTeams, loadTeams } from './follow-teams.ts';
import { TeamTable } from './team-table.ts';

let eventLog: EventLog;
let dir = '';
const log = createLog('test', { level: 'silent' });

beforeEach(async () => {
  eventLog = await connectEventLog({
    ...createTestNats(),
    replicas: 1,
    clientName: 'test',
    trafficMaxBytes: 1024 ** 2,
  });
  await ensureTopology(eventLog);
  dir = mkdtempSync(join(tmpdir(), 'teams-'));
});
afterEach(async () => {
  await eventLog.close();
  rmSync(dir, { recursive: true });
});

const documentOf = (teamId: number, version: number, secret: string) => ({
  teamId,
  version,
  conversionSecretHashes: [hash('sha256', secret, 'hex')],
});

async function startEdge() {
  const deps = {
    teams: new TeamTable(),
    documentLog: new DocumentLog(join(dir, 'teams.log'), 'a secret of the edge'),
    counts: newDocumentCounts(),
  };
  await loadTeams(deps);
  return deps;
}

it('an edge learns a team’s secret and its change, and knows it after a start without the broker', async () => {
  const bucket = await eventLog.bucket('teamDocuments');
  const edge = await startEdge();
  const stop = new AbortController();
  const following = followTeams(eventLog, { ...edge, log, signal: stop.signal });
  await putTeamDocument(bucket, documentOf(1, 1, 'first'));
  await putTeamDocument(bucket, documentOf(2, 1, 'other'));
  await vi.waitFor(() => expect(edge.teams.findBySecret('other')).toBe(2), 5_000);
  expect(edge.teams.findBySecret('first')).toBe(1);

  await putTeamDocument(bucket, documentOf(1, 2, 'second'));
  await putTeamDocument(bucket, documentOf(1, 1, 'first'));
  await bucket.put('team.2', 'nonsense');
  await vi.waitFor(() => expect(edge.counts.rejected.not_json).toBe(1), 5_000);
  stop.abort();
  await following;
  edge.documentLog.close();

  const next = await startEdge();
  next.documentLog.close();
  expect(next.teams.teams).toBe(2);
  expect(['first', 'second', 'other'].map((secret) => next.teams.findBySecret(secret))).toEqual([
    undefined,
    1,
    2,
  ]);
});
