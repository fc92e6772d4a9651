import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEventId } from '@sluice/events';
import { afterAll, expect, it } from 'vitest';
import { createAcceptedJournal } from './accepted-journal.ts';

const SEND = { teamId: 1, runId: 12 };
const fail = (error: unknown) => {
  throw error;
};
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-accepted-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it('tells whoever comes next what was accepted and not stored, of that send alone', () => {
  const folder = newFolder();
  const [first, second, other] = [newEventId(), newEventId(), newEventId()];
  const journal = createAcceptedJournal(folder, fail);
  const [killed, stored] = [journal.openChunk(SEND), journal.openChunk(SEND)];
  killed.add(first);
  killed.add(second);
  stored.add(newEventId());
  stored.end(true);
  journal.openChunk({ teamId: 1, runId: 1 }).add(other);
  const next = createAcceptedJournal(folder, fail);
  expect(next.read(SEND)).toEqual(new Set([first, second]));
  next.forget(SEND);
  expect(next.read(SEND)).toEqual(new Set());
  expect(next.read({ teamId: 1, runId: 1 })).toEqual(new Set([other]));
});

it('keeps nothing for longer than a send lasts', () => {
  const folder = newFolder();
  const chunk = createAcceptedJournal(folder, fail).openChunk(SEND);
  chunk.add(newEventId());
  chunk.end(false);
  const [file = ''] = readdirSync(folder);
  utimesSync(join(folder, file), 1, 1);
  expect(createAcceptedJournal(folder, fail).read(SEND)).toEqual(new Set());
  expect(readdirSync(folder)).toEqual([]);
});

it('goes without where it cannot write, and says so once', () => {
  const said: unknown[] = [];
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const journal = createAcceptedJournal(join(file, 'folder'), (error) => said.push(error));
  const chunk = journal.openChunk(SEND);
  chunk.add(newEventId());
  chunk.end(true);
  expect(journal.read(SEND)).toEqual(new Set());
  expect(said).toHaveLength(1);
});
