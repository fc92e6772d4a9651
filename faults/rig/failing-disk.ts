import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

export type FailingDisk = {
  /** False where mounting is not permitted: then nothing ever fails. */
  readonly isReal: boolean;
  /** From now on as after a device error: writes fail, and the file system becomes read-only. */
  fail(): void;
  /** Whether a write fails now: tried, not remembered. */
  refusesWrites(): boolean;
  /** Works again, with what it had written. No file of it may be open. */
  mend(): void;
  remove(): void;
};

const NONE: FailingDisk = {
  isReal: false,
  fail: () => undefined,
  refusesWrites: () => false,
  mend: () => undefined,
  remove: () => undefined,
};

/** A file system of its own in place of the folder, which can be made to fail. Root only. */
export function mountFailingDisk(folder: string, bytes: number): FailingDisk {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() !== 0) return NONE;
  const image = `${folder}.img`;
  writeFileSync(image, '');
  truncateSync(image, bytes);
  execFileSync('mkfs.ext4', ['-q', '-F', image]);
  const mount = () => execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, folder]);
  const unmount = (...how: string[]) => execFileSync('umount', [...how, folder]);
  mount();
  return {
    isReal: true,
    fail: () => {
      const device = execFileSync('findmnt', ['-n', '-o', 'SOURCE', folder]).toString().trim();
      writeFileSync(`/sys/fs/ext4/${basename(device)}/trigger_fs_error`, 'drill');
    },
    refusesWrites: () => {
      try {
        writeFileSync(`${folder}/probe`, '');
        return false;
      } catch (error) {
        return ['EROFS', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '');
      }
    },
    mend: () => {
      unmount();
      mount();
    },
    remove: () => {
      unmount('--lazy');
      rmSync(image, { force: true });
    },
  };
}
