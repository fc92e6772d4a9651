/** Landings in a folder of the test's own, and the edge's answers from them. For tests only. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LandingDocument, type LandingSettings, newSettings } from '@sluice/games';
import { PATHS, type PageResources } from '@sluice/games/page';
import { compressText, type PageFile } from '@sluice/games/server';
import { createLog } from '@sluice/runtime';
import type { StepDeps } from '../../pipeline/step-deps.ts';
import { AppManifests } from '../installs/app-manifests.ts';
import { ExtrasFiles } from '../streams/extras-files.ts';
import { createFindFile } from './find-file.ts';
import { LandingFiles } from './landing-files.ts';
import { LandingPages } from './landing-pages.ts';
import { PictureFiles } from './picture-files.ts';

export const LANDING_ID = 5;
const SECRET = 'a secret of the tests';
const SCRIPT = 'console.log("plays");'.repeat(50);

export const settingsWith = (changes: Partial<LandingSettings>): LandingSettings => ({
  ...newSettings('wheels'),
  ...changes,
});

export const landingDocument = (changes: Partial<LandingDocument> = {}): LandingDocument => ({
  landingId: LANDING_ID,
  teamId: 1,
  version: 1,
  type: 'wheels',
  template: 'wheels-royal',
  settings: settingsWith({ contentTitle: 'For everybody' }),
  translations: [
    { locale: 'de', settings: settingsWith({ contentTitle: 'Für alle', language: 'de' }) },
    { locale: 'uk', settings: settingsWith({ contentTitle: 'Для всіх', language: 'uk' }) },
  ],
  ...changes,
});

export const bytesOf = (document: LandingDocument): Buffer => Buffer.from(JSON.stringify(document));

export function pictureOf(content: string): { name: string; bytes: Buffer } {
  const bytes = Buffer.from(content);
  return { name: `${createHash('sha256').update(bytes).digest('hex')}.webp`, bytes };
}

export const RESOURCES: PageResources = {
  playerPath: (type) => `${PATHS.player}${type}-1.js`,
  companionPath: () => `${PATHS.app}companion-1.js`,
  iconPaths: () => ({
    small: `${PATHS.app}small.png`,
    large: `${PATHS.app}large.png`,
    maskable: `${PATHS.app}maskable.png`,
  }),
  fontFaces: () => [],
};

export type TestLandings = {
  dir: string;
  files: LandingFiles;
  pictures: PictureFiles;
  extras: ExtrasFiles;
  pages: LandingPages;
  answers: NonNullable<StepDeps['landings']>;
  /** Stores it as the follower does. */
  put(document: LandingDocument): Promise<void>;
  remove(): void;
};

export function openTestLandings({ secret = SECRET, maxBytes = 8 * 1024 ** 2, dir = '' } = {}): TestLandings {
  const place = dir || mkdtempSync(join(tmpdir(), 'landings-'));
  const files = new LandingFiles(join(place, 'landings'), secret);
  const pictures = new PictureFiles(join(place, 'pictures'));
  const extras = new ExtrasFiles(join(place, 'extras'), secret);
  const log = createLog('test', { level: 'silent' });
  const pages = new LandingPages({ files, extras, resources: RESOURCES, maxBytes, log });
  const manifests = new AppManifests({ files, resources: RESOURCES });
  const findFile = createFindFile({ pageFiles: { find: findScript }, pictures, extras });
  return {
    dir: place,
    files,
    pictures,
    extras,
    pages,
    answers: { pages, manifests, findFile },
    put: async (document) => {
      await files.keep(document.landingId, bytesOf(document));
      pages.forget(document.landingId);
      manifests.forget(document.landingId);
    },
    remove: () => rmSync(place, { recursive: true }),
  };
}

async function findScript(path: string): Promise<PageFile | undefined> {
  if (path !== `${PATHS.player}wheels-1.js` && path !== PATHS.serviceWorker) return undefined;
  return { type: 'text/javascript; charset=utf-8', ...(await compressText(SCRIPT)) };
}
