import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findNatsServer, getNatsServer, natsServerHomes, natsServerProgram } from './find-nats-server.ts';
import { NATS_VERSION } from './nats-release.ts';

const base = mkdtempSync(join(tmpdir(), 'sluice-find-nats-test-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const [major = 0, minor = 0, patch = 0] = NATS_VERSION.split('.').map(Number);
const laterPatch = (by: number) => `${major}.${minor}.${patch + by}`;

let homes: [string, string];
beforeEach(() => {
  homes = [mkdtempSync(join(base, 'shared-')), mkdtempSync(join(base, 'own-'))];
});

function put(home: string, version: string): string {
  const program = natsServerProgram(home, version);
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, '');
  chmodSync(program, 0o755);
  return program;
}

describe('the nats-server to start', () => {
  it('is the named version, in everybody’s folder or in the user’s own', () => {
    put(homes[0], laterPatch(1));
    const named = put(homes[1], NATS_VERSION);
    expect(getNatsServer({}, homes)).toBe(named);
  });

  it('is the newest bug-fix release where the named one is missing', () => {
    put(homes[0], laterPatch(1));
    const newest = put(homes[1], laterPatch(10));
    expect(findNatsServer(homes)).toBe(newest);
  });

  it('is no other version, and nothing from the path: the error says what to run', () => {
    put(homes[0], '2.9.10');
    put(homes[0], `${major}.${minor + 1}.0`);
    expect(() => getNatsServer({}, homes)).toThrow(
      `nats-server ${NATS_VERSION} is not installed: run npm run setup`,
    );
  });

  it('is no file that was left unfinished', () => {
    chmodSync(put(homes[0], NATS_VERSION), 0o644);
    expect(findNatsServer(homes)).toBeUndefined();
  });

  it('is the one that NATS_SERVER_PATH names, of any version', () => {
    put(homes[0], NATS_VERSION);
    const older = put(homes[1], '2.9.10');
    expect(getNatsServer({ NATS_SERVER_PATH: older }, homes)).toBe(older);
    const gone = join(homes[1], 'gone');
    expect(() => getNatsServer({ NATS_SERVER_PATH: gone }, homes)).toThrow(`${gone} is not a program`);
  });

  it('lies outside every checkout', () => {
    expect(natsServerHomes({ XDG_DATA_HOME: '/data' })).toEqual(['/opt/sluice', '/data/sluice']);
  });
});
