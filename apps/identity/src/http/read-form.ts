import type { IncomingMessage } from 'node:http';
import { AppError } from '@sluice/runtime';
import { HTTP_LIMITS } from './limits.ts';

/** A form's fields, each once: of a name that comes twice the first counts. */
export type Form = ReadonlyMap<string, string>;

export async function readForm(request: IncomingMessage): Promise<Form> {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new AppError('request.unsupported_media');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > HTTP_LIMITS.formBytes) throw new AppError('request.too_large');
    chunks.push(chunk);
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  // NUL cannot be stored by PostgreSQL, and no person types it.
  return new Map([...fields].reverse().map(([name, value]) => [name, value.replaceAll('\0', '')]));
}
