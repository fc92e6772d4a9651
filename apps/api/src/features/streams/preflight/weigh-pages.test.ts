import { randomBytes } from 'node:crypto';
import { newSettings } from '@sluice/games';
import { loadPageFiles, type PageFiles } from '@sluice/games/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkPageWeight, type WeighedLanding } from './weigh-pages.ts';

const BARE = { template: null, hasOffer: true };
let files: PageFiles;
beforeAll(() => {
  files = loadPageFiles();
}, 60_000);

const wheel = (name: string, changes: object = {}): WeighedLanding => ({
  name,
  type: 'wheels',
  template: 'wheels-royal',
  settings: { ...newSettings('wheels'), ...changes },
});
/** Nothing of it can be made smaller. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');

describe('the weight of a first view', () => {
  it('is nothing without a landing', async () => {
    expect(await checkPageWeight([], BARE, files)).toMatchObject({ outcome: 'skipped' });
  });

  it('of a landing as it is made is within the budget, script included', async () => {
    const seen = await checkPageWeight([wheel('Wheel')], BARE, files);
    expect(seen).toMatchObject({ outcome: 'pass', values: { name: 'Wheel', limit: 100 } });
    const player = await files.find(files.playerPath('wheels'));
    expect(Number(seen.values.kilobytes) * 1024).toBeGreaterThan(player?.brotli?.length ?? Infinity);
  });

  it('names the heaviest, and warns of it', async () => {
    const heavy = wheel('Heavy', { modalText: noise(120_000) });
    expect(await checkPageWeight([wheel('Light'), heavy], BARE, files)).toMatchObject({
      outcome: 'warn',
      finding: 'page_weight_heavy',
      values: { name: 'Heavy' },
    });
  });
});
