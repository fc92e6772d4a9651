/** Debian's archive is the outside world: here a program that says its version stands for an unpacked package. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { natsServerProgram } from '../../engines/src/find-nats-server.ts';
import { NATS_VERSION } from '../../engines/src/nats-release.ts';
import { bringNatsServer } from './bring-nats-server.ts';
import { type NatsPackages, sourcesText } from './nats-packages.ts';

const base = mkdtempSync(join(tmpdir(), 'sluice-setup-test-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const [major = 0, minor = 0, patch = 0] = NATS_VERSION.split('.').map(Number);
const nextPatch = `${major}.${minor}.${patch + 1}`;
const nextMinor = `${major}.${minor + 1}.0`;

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(base, 'home-'));
});

function writeServer(path: string, version: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\necho "nats-server: v${version}"\n`);
  chmodSync(path, 0o755);
  return path;
}

/** What an archive has: the version of the named package, and of each suite. */
function archive(has: { named?: string; suites?: Record<string, string> }) {
  const asked: string[] = [];
  const fetch = (name: string, version: string | undefined) => {
    asked.push(name);
    return version && writeServer(join(mkdtempSync(join(base, 'archive-')), 'nats-server'), version);
  };
  const packages: NatsPackages = {
    fetchNamed: () => fetch('named', has.named),
    fetchNewest: (suite) => fetch(suite, has.suites?.[suite]),
  };
  return { asked, bring: () => bringNatsServer([home], home, (use) => use(packages)) };
}

describe('bringing the NATS server', () => {
  it('installs the named version, and the second time asks nobody', () => {
    const { asked, bring } = archive({ named: NATS_VERSION, suites: { forky: nextMinor } });
    const program = natsServerProgram(home, NATS_VERSION);
    expect(bring()).toEqual({ outcome: 'ready', program, note: 'installed' });
    expect(bring()).toEqual({ outcome: 'ready', program, note: 'is there' });
    expect(asked).toEqual(['named']);
    expect(readdirSync(dirname(program))).toEqual(['nats-server']);
  });

  it('replaces a server that is not what its folder says', () => {
    writeServer(natsServerProgram(home, NATS_VERSION), '2.9.10');
    expect(archive({ named: NATS_VERSION }).bring()).toMatchObject({ note: 'installed' });
    expect(archive({}).bring()).toMatchObject({ outcome: 'ready', note: 'is there' });
  });

  it('takes a later bug-fix release when the mirrors have dropped the named one, and says so', () => {
    const { asked, bring } = archive({ suites: { forky: nextMinor, sid: nextPatch } });
    expect(bring()).toEqual({
      outcome: 'ready',
      program: natsServerProgram(home, nextPatch),
      note: `installed from sid, in place of ${NATS_VERSION}, which is named`,
    });
    expect(asked).toEqual(['named', 'forky', 'sid']);
  });

  it('keeps a stand-in that is there, unless the named one can be had', () => {
    writeServer(natsServerProgram(home, nextPatch), nextPatch);
    expect(archive({}).bring()).toMatchObject({ program: natsServerProgram(home, nextPatch) });
    expect(archive({ named: NATS_VERSION }).bring()).toMatchObject({
      program: natsServerProgram(home, NATS_VERSION),
    });
  });

  it('refuses another minor version, says what is offered and what to change, and installs nothing', () => {
    const answer = archive({ suites: { forky: nextMinor, sid: nextMinor } }).bring();
    expect(answer).toMatchObject({ outcome: 'refused' });
    expect(JSON.stringify(answer)).toContain(`forky offers ${nextMinor}, sid offers ${nextMinor}`);
    expect(JSON.stringify(answer)).toContain('tools/engines/src/nats-release.ts');
    expect(existsSync(natsServerProgram(home, nextMinor))).toBe(false);
  });

  it('refuses a named package that turns out to be another version', () => {
    expect(archive({ named: nextMinor }).bring()).toMatchObject({ outcome: 'refused' });
  });

  it('says that nobody could be asked', () => {
    expect(archive({}).bring()).toMatchObject({ reason: expect.stringContaining('No Debian mirror') });
  });
});

it('a suite is trusted only with Debian’s own keys', () => {
  const sources = sourcesText('http://mirror.test/debian', 'forky', 'amd64');
  expect(sources).toContain('Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg\n');
  expect(sources).not.toMatch(/trusted|allow/i);
});
