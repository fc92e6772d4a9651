import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDE_PAGES } from '@sluice/reference/guide';
import { describe, expect, it } from 'vitest';
import { guideOfRoute } from './guide-of-route.ts';
import { ROUTE_NAMES, type RouteName } from './route-list.ts';

/** Not screens of a team, or none that a user works with. */
const WITHOUT: readonly RouteName[] = [
  ...(['home', 'callback', 'logoutCallback', 'registration', 'demo', 'uiKit', 'invite', 'error'] as const),
];
const GUIDE = join(import.meta.dirname, '../../../../docs/guide/en');

describe('every screen', () => {
  it.each(ROUTE_NAMES.filter((name) => !WITHOUT.includes(name)))('%s has its page of the guide', (name) => {
    const [page = '', anchor] = guideOfRoute(name)?.split('#') ?? [];
    expect(GUIDE_PAGES).toContain(page);
    if (anchor) expect(readFileSync(join(GUIDE, `${page}.md`), 'utf8')).toContain(`{#${anchor}}`);
  });

  it('that is none of a team’s has none', () => {
    expect(WITHOUT.filter((name) => guideOfRoute(name))).toEqual([]);
  });
});
