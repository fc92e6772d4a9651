/** Checks messages: `--file <path>` one that is being written (the hook), `<range>` those of commits (the workflow). */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findComplaint } from './find-complaint.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const workspaces = ['apps', 'packages', 'tools'].flatMap((folder) =>
  readdirSync(`${repository}/${folder}`).filter((name) =>
    existsSync(`${repository}/${folder}/${name}/package.json`),
  ),
);

const [first = 'HEAD~1..HEAD', path = ''] = process.argv.slice(2);
const messages =
  first === '--file'
    ? [readFileSync(path, 'utf8').replace(/^#.*\n?/gm, '')]
    : execFileSync('git', ['log', '--no-merges', '--format=%B%x00', first], {
        cwd: repository,
        encoding: 'utf8',
      })
        .split('\0')
        .map((message) => message.trim())
        .filter((message) => message !== '');
const complaints = messages.flatMap((message) => findComplaint(message, workspaces) ?? []);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
