import type { Pixel, StreamDetail } from '@sluice/contracts';
import { expect, it } from 'vitest';
import { listLeft, listStepsDone } from './list-left.ts';

const landing = { isCompleted: true, weight: 100 } as StreamDetail['landings'][number];
const COMPLETE = {
  landings: [landing],
  hosts: ['a.example'],
  link: 'https://b.example',
  refusedTokens: 0,
  settings: { macros: null },
  app: { minimalVersion: null, availableGeo: [], blockedGeo: [] },
} as unknown as StreamDetail;
const NEW = { ...COMPLETE, landings: [], hosts: [], link: null };
const ADVERTISED = { ...COMPLETE, settings: { ...COMPLETE.settings, macros: 'tiktok' } } as StreamDetail;
const pixelsOf = (...networks: Pixel['network'][]) =>
  networks.map((network) => ({ network, tokenState: 'good' as Pixel['tokenState'] }));
const refused = (network: Pixel['network']) => ({ network, tokenState: 'refused' as const });

it.each([
  ['nothing of a stream that has all', COMPLETE, [], []],
  ['all of a new one, in order', NEW, [], ['landing', 'domain', 'link']],
  [
    'the landing where the only one is a draft',
    { ...COMPLETE, landings: [{ ...landing, isCompleted: false }] },
    [],
    ['landing'],
  ],
  ['the pixel of the network that its ads are in', ADVERTISED, [], ['pixel']],
  ['it also where there is one of another network', ADVERTISED, pixelsOf('facebook'), ['pixel']],
  ['no pixel where the network has one', ADVERTISED, pixelsOf('facebook', 'tiktok'), []],
  ['no pixel before they are known', ADVERTISED, undefined, []],
])('names %s', (_, stream, pixels, wanted) => {
  expect(listLeft(stream, pixels).map(({ what }) => what)).toEqual(wanted);
});

it.each([
  ['none of a new stream', NEW, [], []],
  ['those of what it needs', COMPLETE, [], ['domain', 'settings']],
  ['not the settings while the link is missing', { ...COMPLETE, link: null }, [], ['domain']],
  ['the pixel’s once there is one', COMPLETE, pixelsOf('facebook'), ['domain', 'settings', 'pixel']],
  [
    'not the pixel’s while a network refuses one of the tokens',
    COMPLETE,
    [...pixelsOf('facebook'), refused('tiktok')],
    ['domain', 'settings'],
  ],
  [
    'the pixel’s once no token is refused any more, whatever the stream said when it was read',
    { ...COMPLETE, refusedTokens: 1 },
    pixelsOf('facebook'),
    ['domain', 'settings', 'pixel'],
  ],
  [
    'not the pixel’s while its own network has none',
    ADVERTISED,
    pixelsOf('facebook'),
    ['domain', 'settings'],
  ],
  [
    'the application’s once something is set there',
    { ...COMPLETE, app: { ...COMPLETE.app, minimalVersion: '1.2' } },
    [],
    ['domain', 'application', 'settings'],
  ],
])('counts as done %s', (_, stream, pixels, wanted) => {
  expect(listStepsDone(stream, pixels)).toEqual(wanted);
});
