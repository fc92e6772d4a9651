/** What the sources say: the folders of features, what they import, and the files that are named after them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export type FeatureImport = {
  readonly app: string;
  readonly from: string;
  readonly to: string;
  readonly file: string;
};
export type FeatureMap = {
  /** By app. */
  readonly folders: ReadonlyMap<string, readonly string[]>;
  readonly imports: readonly FeatureImport[];
  /** Mechanisms of an app that import a feature: folder → file. */
  readonly mechanismImports: readonly {
    readonly app: string;
    readonly folder: string;
    readonly file: string;
  }[];
  readonly files: {
    readonly contracts: readonly string[];
    readonly tables: readonly string[];
    readonly texts: readonly string[];
  };
};

const IMPORT = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const SOURCE = /\.tsx?$/;
const TEST = /\.(test|fixture)\.tsx?$/;

export function readFeatureMap(repository: string): FeatureMap {
  const apps = listFolders(join(repository, 'apps')).filter((app) =>
    existsSync(join(repository, 'apps', app, 'src/features')),
  );
  const imports: FeatureImport[] = [];
  const mechanismImports: { app: string; folder: string; file: string }[] = [];
  const folders = new Map<string, string[]>();
  for (const app of apps) {
    const src = join(repository, 'apps', app, 'src');
    folders.set(app, listFolders(join(src, 'features')));
    for (const path of listSources(src)) {
      const file = relative(repository, path);
      const [top = '', from = ''] = relative(src, path).split('/');
      if (!relative(src, path).includes('/')) continue;
      for (const to of new Set(importedFeatures(path, src))) {
        if (top !== 'features') mechanismImports.push({ app, folder: top, file });
        else if (to !== from) imports.push({ app, from, to, file });
      }
    }
  }
  return {
    folders,
    imports,
    mechanismImports,
    files: {
      contracts: namesIn(join(repository, 'packages/contracts/src')),
      tables: namesIn(join(repository, 'packages/postgres/src/schema')),
      texts: namesIn(join(repository, 'apps/console/src/i18n/en')),
    },
  };
}

function* importedFeatures(path: string, src: string): Generator<string> {
  for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
    const [top, feature] = relative(src, join(dirname(path), specifier)).split('/');
    if (top === 'features' && feature) yield feature;
  }
}

const listFolders = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        // git keeps no empty folder, a work tree may.
        .filter((entry) => entry.isDirectory() && readdirSync(join(path, entry.name)).length > 0)
        .map(({ name }) => name)
        .sort()
    : [];

/** Without tests and fixtures: those may look at a feature from any side. */
const listSources = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Of files, up to their first dot: `streams.values.ts` is the streams'. */
const namesIn = (path: string): string[] =>
  existsSync(path)
    ? [
        ...new Set(
          readdirSync(path, { withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map(({ name }) => name.split('.')[0] ?? '')
            .filter((name) => name !== 'index'),
        ),
      ].sort()
    : [];
