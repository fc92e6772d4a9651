import { describe, expect, it } from 'vitest';
import { listPathReferences, listScriptReferences, listStraightLine } from './doc-references.ts';

describe('references of a page', () => {
  it('are its relative links and the paths in its code spans', () => {
    const page = 'See [it](docs/a.md#top), `packages/routing/src/decide.ts` and `src/main.ts`.';
    expect(listPathReferences(page)).toEqual([
      { text: 'docs/a.md', from: 'page' },
      { text: 'packages/routing/src/decide.ts', from: 'root' },
      { text: 'src/main.ts', from: 'page' },
    ]);
  });

  it('are not addresses, anchors, placeholders, package names or fenced trees', () => {
    const page = [
      '[a](https://example.org/docs/x) [b](#here) `apps/<process>/src/` `apps/*/src/config.ts`',
      '`@sluice/routing` `/teams/1`',
      '```',
      '`docs/gone.md`',
      '```',
    ].join('\n');
    expect(listPathReferences(page)).toEqual([]);
  });

  it('are the npm scripts, in fences too', () => {
    expect(listScriptReferences('`npm run check`\n```\nnpm run setup && npm run dev\n```')).toEqual([
      'check',
      'setup',
      'dev',
    ]);
  });
});

describe('the straight line of a page', () => {
  it('is read item by item, up to the next heading', () => {
    const page =
      '# A\n\n## The straight line\n\n1. a `apps/edge/src/main.ts`\n2. nothing\n\n## Next\n\n1. `apps/x`';
    expect(listStraightLine(page)).toEqual([['apps/edge/src/main.ts'], []]);
  });
});
