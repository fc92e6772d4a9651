/**
 * What push services have accepted of a chunk whose results are not stored yet, in files of this machine: a sender that was killed is
 * followed by one that reads them, and repeats only what was on the wire. Where they are lost, the whole chunk is repeated, under the
 * same ids. They are not flushed to the disk: they outlive the process, which is what dies.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Longer than any send lasts. */
const KEPT_MS = 2 * 24 * 3_600_000;
const ID_LENGTH = 36;

type Send = { teamId: number; runId: number };

export type ChunkJournal = {
  add(messageId: string): void;
  /** Unless what is in it is stored elsewhere, it is left for whoever goes on with the send. */
  end(isStored: boolean): void;
};

export type AcceptedJournal = {
  /** Message ids of a send that somebody did not come to store. */
  read(send: Send): ReadonlySet<string>;
  openChunk(send: Send): ChunkJournal;
  /** The send has ended. */
  forget(send: Send): void;
};

/** `onFailure` is told once that the folder cannot be written to; sending goes on without. */
export function createAcceptedJournal(folder: string, onFailure: (error: unknown) => void): AcceptedJournal {
  let hasFailed = false;
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      if (!hasFailed) onFailure(error);
      hasFailed = true;
      return otherwise;
    }
  };
  attempt(() => {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder))
      if (statSync(join(folder, name)).mtimeMs < Date.now() - KEPT_MS)
        rmSync(join(folder, name), { force: true });
  }, undefined);
  const nameOf = ({ teamId, runId }: Send) => `${teamId}-${runId}-`;
  const listFiles = (send: Send): string[] =>
    attempt(() => readdirSync(folder), [])
      .filter((name) => name.startsWith(nameOf(send)))
      .map((name) => join(folder, name));
  return {
    read: (send) => {
      const lines = listFiles(send).flatMap((file) =>
        attempt(() => readFileSync(file, 'latin1').split('\n'), []),
      );
      return new Set(lines.filter((line) => line.length === ID_LENGTH));
    },
    openChunk: (send) => {
      const file = join(folder, `${nameOf(send)}${randomUUID()}`);
      let descriptor: number | undefined;
      return {
        add: (messageId) => {
          if (hasFailed) return;
          attempt(() => {
            descriptor ??= openSync(file, 'a');
            writeSync(descriptor, `${messageId}\n`);
          }, undefined);
        },
        end: (isStored) => {
          const opened = descriptor;
          if (opened === undefined) return;
          descriptor = undefined;
          attempt(() => {
            closeSync(opened);
            if (isStored) rmSync(file, { force: true });
          }, undefined);
        },
      };
    },
    forget: (send) => {
      for (const file of listFiles(send)) attempt(() => rmSync(file, { force: true }), undefined);
    },
  };
}
