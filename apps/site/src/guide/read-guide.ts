/** The guide's sources: docs/guide, and the tables of error codes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InterfaceLanguage } from '@sluice/reference';
import type { GuidePage } from '@sluice/reference/guide';

const DOCS = join(import.meta.dirname, '../../../../docs');

export const readGuidePage = (language: InterfaceLanguage, page: GuidePage): string =>
  readFileSync(join(DOCS, 'guide', language, `${page}.md`), 'utf8');
