import type { IncomingMessage } from 'node:http';
import { AppError } from '@sluice/runtime';
import { readBody } from './read-body.ts';

/** A form's fields, each once: of a name that comes twice the first counts. */
export type Form = ReadonlyMap<string, string>;

export async function readForm(request: IncomingMessage): Promise<Form> {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new AppError('request.unsupported_media');
  const fields = new URLSearchParams(await readBody(request));
  // NUL cannot be stored by PostgreSQL, and no person types it.
  return new Map([...fields].reverse().map(([name, value]) => [name, value.replaceAll('\0', '')]));
}
