import type { IncomingMessage } from 'node:http';
import { AppError } from '@sluice/runtime';
import { HTTP_LIMITS } from './limits.ts';

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > HTTP_LIMITS.formBytes) throw new AppError('request.too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
