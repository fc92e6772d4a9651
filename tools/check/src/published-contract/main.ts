/** Compares the API with what is published in docs/api/contract.ndjson; `npm run contract` writes that file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createOpenApiDocument } from '@sluice/api/api-docs/open-api-document.ts';
import { findBreakingChanges, mayBreak } from './find-breaking-changes.ts';
import { type Document, publish, read, write } from './published-contract.ts';

const FILE = new URL('../../../../docs/api/contract.ndjson', import.meta.url);

const document: unknown = JSON.parse(JSON.stringify(await createOpenApiDocument()));
const current = publish(document as Document);
const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : write({ ...current, operations: [] });
const published = read(text);
const today = new Date().toISOString().slice(0, 10);
const broken = mayBreak(published.version, current.version)
  ? []
  : findBreakingChanges(published, current, today);

for (const line of broken) console.error(line);
if (broken.length > 0) {
  console.error(
    `${broken.length} breaking changes of the published API: docs/api/versioning.md says what to do instead.`,
  );
  process.exitCode = 1;
} else if (process.argv.includes('--write')) writeFileSync(FILE, write(current));
else if (text !== write(current)) {
  console.error(
    'The API has grown. Run `npm run contract`, and commit docs/api/contract.ndjson with the change.',
  );
  process.exitCode = 1;
}
