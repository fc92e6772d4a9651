import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashScreens, keepTaken, listStale, readTaken } from './picture-sources.ts';

const SCREENS = { streams: { features: ['streams/list'] }, domains: { features: ['domains'] } };
let root: string;
const write = (file: string, text: string) => {
  const path = join(root, 'apps/console/src', file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(join(root, 'docs/guide'), { recursive: true });
  for (const file of ['theme/theme.css', 'shell/side-panel/side-panel.tsx']) write(file, 'shared');
  write('features/streams/list/table.tsx', 'table');
  write('features/domains/card.module.css', 'card');
});
afterEach(() => rmSync(root, { recursive: true }));
const stale = () => listStale(hashScreens(root, SCREENS), readTaken(root));

describe('pictures of screens', () => {
  it('are stale until they are taken, and fresh then', () => {
    expect(stale()).toEqual(['streams', 'domains']);
    keepTaken(root, hashScreens(root, SCREENS));
    expect(stale()).toEqual([]);
  });

  it('are stale once their screen has changed, or what all screens share', () => {
    keepTaken(root, hashScreens(root, SCREENS));
    write('features/domains/card.module.css', 'another card');
    expect(stale()).toEqual(['domains']);
    write('theme/theme.css', 'another theme');
    expect(stale()).toEqual(['streams', 'domains']);
  });

  it('are not stale for another test or query of it', () => {
    keepTaken(root, hashScreens(root, SCREENS));
    write('features/domains/card.test.tsx', 'test');
    write('features/domains/domains.queries.ts', 'query');
    expect(stale()).toEqual([]);
  });

  it('say that a screen has no sources', () => {
    expect(() => hashScreens(root, { gone: { features: ['gone'] } })).toThrow('there are no sources');
  });

  it('are listed with folders that are there', () => {
    expect(Object.keys(hashScreens(join(import.meta.dirname, '../../..')))).toContain('statistics');
  });
});
