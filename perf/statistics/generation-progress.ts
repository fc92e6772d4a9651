/** How far the generation of a folder's events has come, stored beside them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type GenerationProgress = {
  /** How many of the inserts are in; more than all when the table has been merged too. */
  readonly done: number;
  note: (done: number) => void;
};

/** For the same events only: a folder with others in it is started again. */
export function openGenerationProgress(dir: string, description: string): GenerationProgress {
  const file = join(dir, 'events.json');
  const read = (): { description?: string; done?: number } =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const kept = read();
  return {
    done: kept.description === description ? (kept.done ?? 0) : 0,
    note: (done) => writeFileSync(file, JSON.stringify({ description, done })),
  };
}
