import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { AppError, errorCatalogue, isErrorCode } from './index.ts';

const DOCUMENT = new URL('../../../../docs/errors.md', import.meta.url);

/** One row per code: | `code` | status | message | … */
function codesIn(document: string): Map<string, { status: number; message: string }> {
  const rows = document.matchAll(/^\| `([a-z_.]+)` +\| (\d{3}) +\| ([^|]+)\|/gm);
  return new Map(
    [...rows].map(([, code, status, message]) => [
      code ?? '',
      { status: Number(status), message: message?.trim() ?? '' },
    ]),
  );
}

function differences(documented: ReturnType<typeof codesIn>): string[] {
  const known = Object.entries(errorCatalogue);
  return [
    ...known.filter(([code]) => !documented.has(code)).map(([code]) => `undocumented: ${code}`),
    ...[...documented.keys()].filter((code) => !isErrorCode(code)).map((code) => `stale: ${code}`),
    ...known
      .filter(([code, entry]) => {
        const row = documented.get(code);
        return row && (row.status !== entry.status || row.message !== entry.message);
      })
      .map(([code]) => `differs: ${code}`),
  ];
}

describe('the error catalogue', () => {
  it('and docs/errors.md list the same codes, statuses and messages', async () => {
    expect(differences(codesIn(await readFile(DOCUMENT, 'utf8')))).toEqual([]);
  });

  it('is reported when a row is missing, stale or different', async () => {
    const documented = codesIn(await readFile(DOCUMENT, 'utf8'));
    documented.delete('auth.missing');
    documented.set('auth.gone', { status: 401, message: 'Gone.' });
    documented.set('auth.invalid', { status: 402, message: 'Other.' });
    expect(differences(documented)).toEqual([
      'undocumented: auth.missing',
      'stale: auth.gone',
      'differs: auth.invalid',
    ]);
  });

  it('gives an AppError its status and message', () => {
    const error = new AppError('stream.not_found', { streamId: 7 });
    expect(error).toMatchObject({ code: 'stream.not_found', status: 404, details: { streamId: 7 } });
    expect(error.message).toBe(errorCatalogue['stream.not_found'].message);
  });

  it('knows no code by way of the prototype', () => {
    expect(isErrorCode('toString')).toBe(false);
  });
});
