/** Receives the body of an INSERT: a small one stays in memory, a large one goes to a file that the engine reads. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RequestRefused } from './engine-error.ts';

/** The bytes in memory, or the name of the file that holds them. */
export type InsertBody = { data: Buffer } | { file: string };

// The engine treats inline data as part of the statement's text and scans it several times: 26 MB took 1.0 s
// inline and 0.4 s from a file. Below this size making a file costs more than it saves.
const MAX_INLINE_BYTES = 256 * 1024;
/** The engine treats an empty line in inline data as the end of the statement, and what follows as the next one. */
const STATEMENT_END = '\n\n';
const MAX_BODY_BYTES = 1024 ** 3;
const WRITE_BYTES = 1024 * 1024;

export interface BodyFolder {
  receive(source: AsyncIterable<Buffer>): Promise<InsertBody>;
  discard(body: InsertBody): Promise<void>;
}

export function openBodyFolder(dataPath: string): BodyFolder {
  const folder = join(dataPath, 'insert_bodies');
  // A killed process leaves its files behind; their inserts were never confirmed.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  async function receive(source: AsyncIterable<Buffer>): Promise<InsertBody> {
    let held: Buffer[] = [];
    let heldBytes = 0;
    let totalBytes = 0;
    let file: { name: string; handle: FileHandle } | undefined;
    try {
      for await (const chunk of source) {
        held.push(chunk);
        heldBytes += chunk.length;
        totalBytes += chunk.length;
        refuseOver(totalBytes, MAX_BODY_BYTES);
        if (heldBytes <= (file ? WRITE_BYTES : MAX_INLINE_BYTES)) continue;
        file ??= await create(join(folder, randomUUID()));
        await file.handle.writev(held);
        held = [];
        heldBytes = 0;
      }
      if (!file) {
        const data = Buffer.concat(held, heldBytes);
        if (!data.includes(STATEMENT_END)) return { data };
        file = await create(join(folder, randomUUID()));
      }
      if (heldBytes > 0) await file.handle.writev(held);
      await file.handle.close();
      return { file: file.name };
    } catch (error) {
      await file?.handle.close();
      if (file) await rm(file.name, { force: true });
      throw error;
    }
  }

  async function discard(body: InsertBody): Promise<void> {
    if ('file' in body) await rm(body.file, { force: true });
  }

  return { receive, discard };
}

/** The whole of a body that is SQL text. */
export async function receiveText(source: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    refuseOver(bytes, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes).toString('utf8');
}

async function create(name: string): Promise<{ name: string; handle: FileHandle }> {
  return { name, handle: await open(name, 'wx') };
}

function refuseOver(bytes: number, limit: number): void {
  if (bytes > limit) {
    throw new RequestRefused(307, 'TOO_MANY_BYTES', `Request body is larger than ${limit} bytes`);
  }
}
