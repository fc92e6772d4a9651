import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { mayUse, ROLES, type Role, SECTION_ROLES, SECTIONS, type Section } from './index.ts';

/** The table as the specification prints it, row by row: which of the six roles, in the order of ROLES, may. */
const TABLE: Record<Section, string> = {
  dashboard: 'yyyyyy',
  news: 'yyyyyy',
  settings: 'yyyyyy',
  changelog: 'yyyyyy',
  profile: 'yyyyyy',
  streams: 'yyyyny',
  landings: 'yyyyny',
  traffic: 'yyyynn',
  statistics: 'yyyynn',
  messages: 'yyynny',
  team: 'yynnnn',
  finances: 'yynnyn',
  postbacks: 'yynnnn',
  integrations: 'yynnnn',
};

describe('the section table', () => {
  it.each(SECTIONS)('of %s is the specification’s', (section) => {
    const row = ROLES.map((role) => (mayUse([role], section) ? 'y' : 'n')).join('');
    expect(row).toBe(TABLE[section]);
  });

  it('has every section of the specification', () => {
    expect([...SECTIONS].sort()).toEqual(Object.keys(TABLE).sort());
  });

  it('is opened by any one role of several, and by none to nobody', () => {
    const mixed: Role[] = ['push_manager', 'financier'];
    expect(mayUse(mixed, 'finances')).toBe(true);
    expect(mayUse(mixed, 'messages')).toBe(true);
    expect(mayUse(mixed, 'team')).toBe(false);
    for (const section of SECTIONS) expect(mayUse([], section)).toBe(false);
  });

  it('names roles once: SQL and screens take them from here', async () => {
    expect(new Set(Object.values(SECTION_ROLES).flat())).toEqual(new Set(ROLES));
    const migration = await readFile(
      new URL('../../postgres/migrations/0001_create_teams.sql', import.meta.url),
      'utf8',
    );
    expect(migration).toContain(`ARRAY[${ROLES.map((role) => `'${role}'`).join(', ')}]`);
  });
});
