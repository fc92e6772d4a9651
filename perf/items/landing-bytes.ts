/** What a first view of each game costs in bytes, as they go over the wire. Nothing here is noisy: over budget is a fault. */

import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Gallery, serveGames } from '@sluice/gallery';
import { TEMPLATES } from '@sluice/games';
import { GAME_TYPES } from '@sluice/reference';
import type { Item } from '../item.ts';

const BUDGET_KB = { page: 100, js: 60, total: 500 } as const;

type View = { page: number; js: number; total: number };

export const landingBytes: Item = {
  name: 'P19',
  title: 'bytes of a landing’s first view, compressed, the worst of all templates, as a share of its budget',
  figure: 'count',
  gate: { kind: 'at most', value: 1 },
  async run({ say }) {
    const gallery = await serveGames();
    const worst: View = { page: 0, js: 0, total: 0 };
    const faults: string[] = [];
    for (const { type, id, name } of TEMPLATES) {
      const view = await weigh(gallery, gallery.addressOf({ game: type, template: id }));
      say(`  ${name}: page ${kb(view.page)} KB (of it JS ${kb(view.js)}), all ${kb(view.total)} KB`);
      for (const part of ['page', 'js', 'total'] as const) {
        worst[part] = Math.max(worst[part], view[part]);
        if (view[part] > BUDGET_KB[part] * 1024)
          faults.push(`${name}: ${part} ${kb(view[part])} KB, budget ${BUDGET_KB[part]} KB`);
      }
    }
    await gallery.close();
    return {
      value: {
        games: new Set(TEMPLATES.map(({ type }) => type)).size,
        worstPageKB: kb(worst.page),
        worstJsKB: kb(worst.js),
        worstTotalKB: kb(worst.total),
      },
      gated: Math.max(
        ...(['page', 'js', 'total'] as const).map((part) => worst[part] / (BUDGET_KB[part] * 1024)),
      ),
      verdict: 'measured',
      faults:
        TEMPLATES.length < GAME_TYPES.length * 3
          ? [...faults, 'a game has fewer than three templates']
          : faults,
    };
  },
};

/** HTML with its styles, the script, and every file that either names. */
async function weigh({ url }: Gallery, address: string): Promise<View> {
  const page = await fetchRaw(address);
  const paths = [...new Set(page.text.match(/\/assets\/[\w./-]+/g) ?? [])];
  const files = await Promise.all(
    paths.map(async (path) => ({ path, bytes: (await fetchRaw(url + path)).bytes })),
  );
  const js = sum(files.filter(({ path }) => path.endsWith('.js')));
  if (js === 0) throw new Error(`${address} names no script`);
  return { page: page.bytes + js, js, total: page.bytes + sum(files) };
}

const sum = (files: readonly { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const kb = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/** `fetch` unpacks by itself and does not say how much came. */
function fetchRaw(address: string): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const encoding = response.headers['content-encoding'];
        if (response.statusCode !== 200)
          return reject(new Error(`${address} answers ${response.statusCode}`));
        const plain =
          encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
        return resolve({ bytes: body.length, text: plain.toString('utf8') });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
