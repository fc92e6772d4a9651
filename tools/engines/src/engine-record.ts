/** `<dir>/engines.json`: what runs in a folder, so that another process can find it and stop it. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessIdentity } from './process-identity.ts';

export interface EngineEntry extends ProcessIdentity {
  url: string;
  port: number;
  stopSignal: NodeJS.Signals;
  dataDir: string;
  /** A note for people, such as why the data are not in the folder. */
  note?: string;
}

export type EngineRecord = Record<string, EngineEntry>;

const RECORD_FILE = 'engines.json';

export function readRecord(dir: string): EngineRecord {
  try {
    return JSON.parse(readFileSync(join(dir, RECORD_FILE), 'utf8')) as EngineRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

export function recordEngine(dir: string, name: string, entry: EngineEntry): void {
  writeRecord(dir, { ...readRecord(dir), [name]: entry });
}

export function forgetEngine(dir: string, name: string): void {
  const { [name]: _, ...rest } = readRecord(dir);
  writeRecord(dir, rest);
}

// Written to a temporary file and renamed, so that a reader never sees half a record.
function writeRecord(dir: string, record: EngineRecord): void {
  mkdirSync(dir, { recursive: true });
  const target = join(dir, RECORD_FILE);
  const draft = `${target}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(draft, target);
}
