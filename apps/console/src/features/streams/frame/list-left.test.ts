import type { StreamDetail } from '@sluice/contracts';
import { expect, it } from 'vitest';
import { listLeft } from './list-left.ts';

const landing = { isCompleted: true, weight: 100 } as StreamDetail['landings'][number];

it.each([
  [
    'nothing of a stream that has all',
    { landings: [landing], hosts: ['a.example'], link: 'https://b.example' },
    [],
  ],
  ['all of a new one, in order', { landings: [], hosts: [], link: null }, ['landing', 'domain', 'link']],
  [
    'the landing where the only one is a draft',
    { landings: [{ ...landing, isCompleted: false }], hosts: ['a.example'], link: 'https://b.example' },
    ['landing'],
  ],
])('names %s', (_, stream, wanted) => {
  expect(listLeft(stream).map(({ what }) => what)).toEqual(wanted);
});
