/** What the edge sends for a request, byte for byte: the bare server sends the same. */
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { TargetProcess } from './target-process.ts';

export type CapturedAnswer = {
  status: number;
  /** As `writeHead` takes them, name after value. */
  headers: string[];
  /** Base64. */
  body: string;
};

/** Headers that node:http adds by itself, on both sides. */
const AUTOMATIC = new Set(['date', 'connection', 'keep-alive']);

/** The path and the headers are the load's own, so that cookies come out as long as under load. */
export async function captureAnswer(
  edge: TargetProcess,
  request: { path: string; headers: Record<string, string> },
  dir: string,
): Promise<string> {
  const answer = await new Promise<CapturedAnswer>((resolve, reject) => {
    get({ port: edge.port, host: '127.0.0.1', ...request }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: ownHeaders(response.rawHeaders),
          body: Buffer.concat(pieces).toString('base64'),
        }),
      );
    }).on('error', reject);
  });
  const file = join(dir, `answer-${answer.status}.json`);
  writeFileSync(file, JSON.stringify(answer));
  return file;
}

function ownHeaders(raw: readonly string[]): string[] {
  return raw.filter((_, index) => !AUTOMATIC.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}

/** A visitor as the load scripts send them. */
export const loadHeaders = (host: string, address: string): Record<string, string> => ({
  host,
  'x-forwarded-for': address,
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'de-DE,de;q=0.9,en;q=0.5',
  'accept-encoding': 'gzip, br',
});
