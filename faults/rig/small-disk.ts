import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

export type SmallDisk = {
  /** False where mounting is not permitted: then the folder is as large as its disk. */
  readonly isReal: boolean;
  remove(): void;
};

/** A disk of so many bytes in place of the folder. Mounting needs root. */
export function mountSmallDisk(folder: string, bytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() !== 0) return { isReal: false, remove: () => undefined };
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  return { isReal: true, remove: () => void execFileSync('umount', ['--lazy', folder]) };
}
