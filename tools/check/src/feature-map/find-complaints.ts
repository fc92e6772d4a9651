/** Where the sources and the list of features disagree, in words that say what to do. */
import type { FeatureMap } from './read-feature-map.ts';

export type FeatureRules = {
  readonly features: Readonly<Record<string, string>>;
  /** By app: feature → the features that it imports. */
  readonly imports: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly mechanismFiles: Readonly<Record<keyof FeatureMap['files'], readonly string[]>>;
  /** Folders beside `features/` that put features together, by app. */
  readonly wiring: Readonly<Record<string, readonly string[]>>;
};

export function findComplaints(map: FeatureMap, rules: FeatureRules): string[] {
  return [
    ...unknownFolders(map, rules),
    ...unknownFiles(map, rules),
    ...missingFiles(map),
    ...forbiddenImports(map, rules),
    ...unusedPermissions(map, rules),
    ...Object.entries(rules.imports).flatMap(([app, graph]) =>
      findCircles(graph).map((circle) => `${app}: a circle of features: ${circle.join(' → ')}`),
    ),
    ...map.mechanismImports
      .filter(({ app, folder }) => !rules.wiring[app]?.includes(folder))
      .map(
        ({ file, folder }) =>
          `${file}: a mechanism (${folder}) imports a feature; hand it over as an argument`,
      ),
  ];
}

const unknownFolders = ({ folders }: FeatureMap, { features }: FeatureRules): string[] =>
  [...folders].flatMap(([app, names]) =>
    names
      .filter((name) => !(name in features))
      .map(
        (name) =>
          `apps/${app}/src/features/${name}: no such feature; use a word of features.ts, or a folder beside features/ for a mechanism`,
      ),
  );

const isOf = (name: string, words: readonly string[]): boolean =>
  words.some((word) => name === word || name.startsWith(`${word}-`));

const unknownFiles = ({ files }: FeatureMap, { features, mechanismFiles }: FeatureRules): string[] =>
  (Object.keys(files) as (keyof typeof files)[]).flatMap((kind) =>
    files[kind]
      .filter((name) => !isOf(name, [...Object.keys(features), ...mechanismFiles[kind]]))
      .map((name) => `${kind}/${name}: neither a feature's file nor a mechanism's`),
  );

/** What people see has its texts, what programs call has its contract. */
function missingFiles({ folders, files }: FeatureMap): string[] {
  const without = (app: string, kind: keyof typeof files) =>
    (folders.get(app) ?? [])
      .filter((feature) => !files[kind].some((name) => isOf(name, [feature])))
      .map((feature) => `${kind}: ${feature} of apps/${app} has no file there`);
  return [...without('console', 'texts'), ...without('api', 'contracts')];
}

const forbiddenImports = ({ imports }: FeatureMap, rules: FeatureRules): string[] =>
  imports
    .filter(({ app, from, to }) => !rules.imports[app]?.[from]?.includes(to))
    .map(
      ({ file, from, to }) =>
        `${file}: ${from} may not import ${to}; move what both need down, or the joining up`,
    );

const unusedPermissions = ({ imports }: FeatureMap, rules: FeatureRules): string[] =>
  Object.entries(rules.imports).flatMap(([app, graph]) =>
    Object.entries(graph).flatMap(([from, allowed]) =>
      allowed
        .filter((to) => !imports.some((each) => each.app === app && each.from === from && each.to === to))
        .map((to) => `features.ts: ${from} of ${app} does not import ${to} any more; take the arrow out`),
    ),
  );

/** Each circle once, from its first feature back to it. */
export function findCircles(graph: Readonly<Record<string, readonly string[]>>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (feature: string, path: readonly string[]): void => {
    const at = path.indexOf(feature);
    if (at !== -1) {
      circles.push([...path.slice(at), feature]);
      return;
    }
    if (done.has(feature)) return;
    for (const next of graph[feature] ?? []) visit(next, [...path, feature]);
    done.add(feature);
  };
  for (const feature of Object.keys(graph)) visit(feature, []);
  return circles;
}
