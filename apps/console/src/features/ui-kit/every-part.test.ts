/** /ui-kit shows every shared part, so that nobody builds a second one for want of having seen the first. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const SCREEN = 'features/ui-kit/ui-kit-screen.tsx';
/** Beyond these no path is followed: what the shell or another feature shows is not shown here. */
const FOLLOWED = /^(features\/ui-kit|parts)\//;

/** Parts that the page cannot show, each with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'parts/bulk/bulk-cards.tsx BulkCards':
    'stands once, in startup/bulk-host.tsx: demo-bulk.tsx starts a run that it shows',
  'parts/confirm/confirm-provider.tsx ConfirmProvider':
    'stands once, near the root: dialogs-section.tsx asks what it shows',
  'parts/notify/notify-provider.tsx NotifyProvider':
    'stands once, near the root: dialogs-section.tsx says what it shows',
  'parts/help/help-link.tsx HelpLink':
    'draws nothing where the guide says nothing of the screen, as of this one',
};

const EXPORTED = /^export (?:const|function) ([A-Z]\w*[a-z]\w*)/gm;
const IMPORTED = /^import \{([^}]*)\} from '(\.[^']+)';$/gm;
const LOADED_LATER = /\(await import\('(\.[^']+)'\)\)\.(\w+)/g;

const read = (path: string): string => readFileSync(join(SOURCES, path), 'utf8');

/** By name and not by module: a module that lends a constant to another part has not shown its component. */
const listComponents = (): string[] =>
  globSync('parts/**/*.tsx', { cwd: SOURCES, exclude: ['**/*.test.tsx'] })
    .flatMap((path) => [...read(path).matchAll(EXPORTED)].map(([, name]) => `${path} ${name}`))
    .sort();

/** What a file draws from others, without what it takes as a type. */
function importsOf(path: string): { from: string; name: string }[] {
  const source = read(path);
  const at = (relative: string) => posix.join(posix.dirname(path), relative);
  const first = [...source.matchAll(IMPORTED)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ from: at(from), name: name.replace(/ as .*/s, '') })),
  );
  const later = [...source.matchAll(LOADED_LATER)].map(([, from = '', name = '']) => ({
    from: at(from),
    name,
  }));
  return [...first, ...later];
}

function listReached(): ReadonlySet<string> {
  const reached = new Set<string>();
  const files = new Set([SCREEN]);
  // A set goes on with what is added to it while it is walked through.
  for (const file of files) {
    for (const { from, name } of importsOf(file)) {
      if (!FOLLOWED.test(from)) continue;
      reached.add(`${from} ${name}`);
      if (/\.tsx?$/.test(from)) files.add(from);
    }
  }
  return reached;
}

describe('the page of all parts', () => {
  const components = listComponents();
  const reached = listReached();

  it('finds the parts, and its way to them', () => {
    expect(components.length).toBeGreaterThan(80);
    expect(reached).toContain('parts/table/data-table.tsx DataTable');
    expect(reached).toContain('parts/date-range/date-range-calendar.tsx DateRangeCalendar');
  });

  it('shows every one, by itself or within another', () => {
    expect(components.filter((part) => !reached.has(part) && !(part in NOT_SHOWN))).toEqual([]);
  });

  it('has no exception that it does not need', () => {
    const needless = Object.keys(NOT_SHOWN).filter((part) => reached.has(part) || !components.includes(part));
    expect(needless).toEqual([]);
  });
});
