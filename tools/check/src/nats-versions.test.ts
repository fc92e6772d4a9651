/** One version of NATS everywhere: deployment files, workflows and pages follow tools/engines/src/nats-release.ts. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NATS_VERSION } from '../../engines/src/nats-release.ts';
import { isNatsVersion, listNatsVersions } from './nats-versions.ts';

const repository = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/** Not docs/decisions and CHANGELOG.md, which tell of the past. */
const FILES = globSync(
  [
    '{README,ARCHITECTURE,CONTRIBUTING,GLOSSARY}.md',
    'docs/*.md',
    'docs/runbooks/*.md',
    '{apps,packages,tools}/**/{README.md,Dockerfile*}',
    'deploy/**/*',
    '.github/workflows/*',
    '.ci/*',
  ],
  { cwd: repository, exclude: (path) => path.includes('node_modules') },
).filter((path) => statSync(join(repository, path)).isFile());

const listOthers = (text: string) =>
  listNatsVersions(text).filter((named) => !isNatsVersion(named, NATS_VERSION));

describe('the version of NATS', () => {
  it.each(FILES)('is no other in %s', (path) => {
    expect(listOthers(read(path))).toEqual([]);
  });

  it.each(['deploy/compose.yaml', 'docs/dependencies.md', 'docs/runbooks/engines.md'])(
    'is named in %s',
    (path) => {
      expect(FILES).toContain(path);
      expect(listNatsVersions(read(path))).not.toEqual([]);
    },
  );
});

describe('another version of NATS', () => {
  it.each([
    ['    image: nats:2.11-alpine\n', '2.11-alpine'],
    ['    image: "nats:latest"\n', 'latest'],
    ['FROM registry.test/library/nats:2.9.10\n', '2.9.10'],
    ['ARG IMAGE=nats:2\n', '2'],
    ['wget pool/nats-server_2.10.27-1_amd64.deb', '2.10.27-1_amd64.deb'],
    ['NATS 2.10 or newer', '2.10'],
    ['| NATS JetStream 2.9+ |', '2.9+'],
    ['runs nats-server v2.9.10.', '2.9.10'],
    ['NATS server 2.16', '2.16'],
    ['run: apt-get install --yes nats-server wrk', 'Debian’s own'],
  ])('is seen in %j', (text, named) => {
    expect(listOthers(text)).toEqual([named]);
  });

  it('is what deploy/compose.yaml would name after a change of only one side', () => {
    const compose = read('deploy/compose.yaml').replaceAll(NATS_VERSION, '2.15.0');
    expect(listOthers(compose)).toEqual(['2.15.0-alpine']);
  });

  it.each([
    `image: nats:${NATS_VERSION}-alpine`,
    `nats-server_${NATS_VERSION}-1_amd64.deb`,
    `NATS JetStream ${NATS_VERSION}, NATS ${NATS_VERSION}.`,
    'volumes: ["nats:/data"]',
    'source: nats\nnats:\n  NATS_URL: nats://127.0.0.1:4222',
  ])('is not seen in %j', (text) => {
    expect(listOthers(text)).toEqual([]);
  });
});
