/** `npm run build -w apps/site [-- --out folder]`: the site into a folder, compressed, with a list of what is answered where. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { buildSite } from './build-site.ts';
import type { SiteFile } from './site-file.ts';

const SITE = join(import.meta.dirname, '..');
const IS_TEXT = /^(text\/|application\/(xml|json))/;

const { values } = parseArgs({ options: { out: { type: 'string', default: join(SITE, 'dist') } } });
const consoleManifest = JSON.parse(readFileSync(join(SITE, '../console/package.json'), 'utf8')) as {
  version: string;
};
rmSync(values.out, { recursive: true, force: true });
mkdirSync(values.out, { recursive: true });
const files = await buildSite(consoleManifest.version);
const listed = await Promise.all(files.map(write));
writeFileSync(join(values.out, 'site.json'), JSON.stringify(listed));

async function write({ body, ...file }: SiteFile) {
  const name = createHash('sha256').update(file.path).digest('hex').slice(0, 16);
  writeFileSync(join(values.out, name), body);
  const isCompressed = IS_TEXT.test(file.type) && !file.hasSlots;
  if (isCompressed) {
    writeFileSync(join(values.out, `${name}.br`), await promisify(brotliCompress)(body));
    writeFileSync(join(values.out, `${name}.gz`), await promisify(gzip)(body, { level: 9 }));
  }
  return { ...file, name, isCompressed };
}
