/** One set of real engines for a test run, in a temporary folder. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Engines, readRecord, startEngines, stopRecorded } from '@sluice/engines';
import { ensurePlayers } from '@sluice/games/build';
import type { TestProject } from 'vitest/node';
import { buildTemplateDatabase, dropRunDatabases } from './run-databases.ts';

const ENGINES_FOLDER = '.engines';
const RUN_FOLDER = /^test-(\d+)$/;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../../..', ENGINES_FOLDER);
  await clearDeadRuns(root);
  // Every edge that a test starts serves them.
  await ensurePlayers();
  const dir = join(root, `test-${process.pid}`);
  const engines = await startEngines({ dir, profile: 'test' });
  const runId = `${process.pid.toString(36)}${Date.now().toString(36)}`;
  const templateDatabase = `sluice_template_${runId}`;
  const run = { ...urlsOf(engines), runId, templateDatabase };

  async function teardown(): Promise<void> {
    // Data in our own folder is deleted with it; a server that was given to us must be left as it was.
    if (Object.keys(engines.pids).length < 3) await dropRunDatabases(run, engines.pids);
    await removeRun(dir, engines);
  }

  try {
    await buildTemplateDatabase(run);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('engines', run);
  return teardown;
}

function urlsOf({ databaseUrl, natsUrl, clickhouseUrl }: Engines) {
  return { databaseUrl, natsUrl, clickhouseUrl };
}

async function removeRun(dir: string, engines: Pick<Engines, 'stop'>): Promise<void> {
  const places = Object.values(readRecord(dir)).map((entry) => entry.dataDir);
  await engines.stop();
  for (const place of [...places, dir]) rmSync(place, { recursive: true, force: true });
}

/** A killed run could not clean up after itself. */
async function clearDeadRuns(root: string): Promise<void> {
  for (const name of listFolders(root)) {
    const pid = Number(RUN_FOLDER.exec(name)?.[1]);
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    const dir = join(root, name);
    await removeRun(dir, { stop: async () => void (await stopRecorded(dir)) });
  }
}

function listFolders(root: string): string[] {
  try {
    return readdirSync(root);
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
