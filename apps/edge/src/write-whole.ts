import { open, rename, unlink } from 'node:fs/promises';

/** Writes a file atomically: a reader, also after a power failure, finds the old content or the new one, whole. */
export async function writeWhole(path: string, ...parts: readonly (string | Uint8Array)[]): Promise<void> {
  const fresh = `${path}.new`;
  const file = await open(fresh, 'w');
  try {
    for (const part of parts) await file.writeFile(part);
    await file.datasync();
  } catch (error) {
    await unlink(fresh).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
  await rename(fresh, path);
}
