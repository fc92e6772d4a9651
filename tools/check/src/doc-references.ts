/** What a Markdown page promises to exist: relative paths, npm scripts, and the files of the straight line. */

/** A code span is taken for a path from the root when it begins with one of these. */
const ROOTS = [
  'apps',
  'packages',
  'tools',
  'e2e',
  'perf',
  'faults',
  'fuzz',
  'docs',
  'deploy',
  '.ci',
  '.github',
];

const CODE_SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const FENCE = /^```.*?^```/gms;
const NPM_SCRIPT = /npm run (?:--\S+ )*([\w:-]+)/g;
const PLACEHOLDER = /[<>*{}…]|NNNN/;

export interface Reference {
  readonly text: string;
  /** Where it counts from: the page's own folder, or the repository. */
  readonly from: 'page' | 'root';
}

export function listPathReferences(markdown: string): Reference[] {
  // Fences hold commands and trees; their scripts are checked, their paths are not told apart reliably.
  const prose = markdown.replaceAll(FENCE, '');
  return [...listLinks(prose), ...listCodePaths(prose)];
}

function listLinks(prose: string): Reference[] {
  return matches(prose, LINK)
    .filter((target) => !/^(\w+:|#)/.test(target))
    .map((target) => ({ text: target.replace(/#.*$/, ''), from: 'page' }));
}

function listCodePaths(prose: string): Reference[] {
  return matches(prose, CODE_SPAN)
    .filter((span) => !PLACEHOLDER.test(span) && !span.includes(' '))
    .flatMap((text): Reference[] => {
      if (ROOTS.some((root) => text.startsWith(`${root}/`))) return [{ text, from: 'root' }];
      return text.startsWith('src/') || text.startsWith('./') ? [{ text, from: 'page' }] : [];
    });
}

export function listScriptReferences(markdown: string): string[] {
  return [...new Set(matches(markdown, NPM_SCRIPT))];
}

/** The numbered items under the heading "The straight line", each with the paths it names in code spans. */
export function listStraightLine(markdown: string): string[][] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith('The straight line')) ?? '';
  const items = section.split(/^\d+\. /m).slice(1);
  return items.map((item) =>
    listCodePaths(item)
      .filter(({ from }) => from === 'root')
      .map(({ text }) => text),
  );
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}
