import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { compareInRounds } from '../compare.ts';
import type { Context, Item, Outcome } from '../item.ts';
import { measure, writeAddresses } from '../load.ts';
import { streamHost } from '../streams.ts';
import { startTarget, type TargetProcess } from '../target-process.ts';

const HOSTS = 10;
const COUNTRY = 'DE';
const WARM_SECONDS = 2;

export const edgeWithoutEvents: Item = {
  name: 'P1',
  title: 'edge landing, events off ÷ bare node:http, same bytes',
  gate: { kind: 'at least', value: 0.8 },
  run: (context) => edgeAgainstBare(context, async () => ['--events', 'off']),
};

export const edgeWithEveryHitDurable: Item = {
  name: 'P2',
  title: 'edge landing, every hit in the spool and published ÷ bare node:http, same bytes',
  gate: { kind: 'at least', value: 0.65 },
  run: (context) =>
    edgeAgainstBare(context, async () => {
      const nats = await context.startNats('p2');
      return ['--events', 'publish', '--dir', join(context.dir, 'p2-spool'), '--nats', nats.url];
    }),
};

async function edgeAgainstBare(context: Context, edgeArgs: () => Promise<string[]>): Promise<Outcome> {
  const addressFile = await writeAddresses(context.dir, COUNTRY);
  const edge = await startTarget('edge.ts', ['--streams', String(HOSTS), ...(await edgeArgs())]);
  const bare = await startTarget('bare.ts', [await captureAnswer(edge, context.dir, addressFile)]);
  const load = { hosts: HOSTS, addressFile, seconds: context.isShort ? 1 : 2 };
  try {
    for (const target of [bare, edge]) await measure(target, { ...load, seconds: WARM_SECONDS });
    let errors = 0;
    const cost = async (target: TargetProcess) => {
      const measured = await measure(target, load);
      errors += measured.errors;
      return measured.cpuUsPerRequest;
    };
    const comparison = await compareInRounds({
      rounds: context.isShort ? 5 : 9,
      reference: () => cost(bare),
      subject: () => cost(edge),
      say: context.say,
    });
    return {
      value: comparison.ratio,
      gated: comparison.ratio,
      verdict: comparison.verdict,
      faults: errors > 0 ? [`${errors} requests were not answered`] : [],
    };
  } finally {
    await Promise.all([edge.stop(), bare.stop()]);
  }
}

/** The bare server has to send what the edge sends, to the byte, so the edge is asked once what that is. */
async function captureAnswer(edge: TargetProcess, dir: string, addressFile: string): Promise<string> {
  const [address = ''] = readFileSync(addressFile, 'utf8').split('\n');
  const answer = await new Promise<{ headers: string[]; body: string }>((resolve, reject) => {
    const headers = {
      host: streamHost(0),
      'x-forwarded-for': address,
      'user-agent': 'Mozilla/5.0 (Android 14)',
    };
    get({ port: edge.port, host: '127.0.0.1', headers }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ headers: ownHeaders(response.rawHeaders), body }));
    }).on('error', reject);
  });
  const file = join(dir, 'answer.json');
  writeFileSync(file, JSON.stringify(answer));
  return file;
}

/** Those that node:http adds by itself are left to it, on both sides. */
function ownHeaders(raw: readonly string[]): string[] {
  const automatic = new Set(['date', 'connection', 'keep-alive']);
  return raw.filter((_, index) => !automatic.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}
