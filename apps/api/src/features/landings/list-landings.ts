import type { LandingListQuery } from '@sluice/contracts';
import { TEMPLATES } from '@sluice/games';
import { landings, type TeamDb } from '@sluice/postgres';
import { GAME_TYPE_LABELS, GAME_TYPES } from '@sluice/reference';
import { and, asc, count, desc, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../like-pattern.ts';
import { inScope, type LandingListRow, type LandingScope, LIST_COLUMNS } from './landings.store.ts';

export async function listLandingRows(
  tx: TeamDb,
  scope: LandingScope,
  query: LandingListQuery,
): Promise<{ rows: LandingListRow[]; total: number }> {
  const { name, template, status, type } = query;
  const where = and(
    inScope(scope),
    name ? ilike(landings.name, containing(name)) : undefined,
    template ? inArray(landings.template, templatesNamed(template)) : undefined,
    status?.length ? inArray(landings.status, status) : undefined,
    type?.length ? inArray(landings.type, type) : undefined,
  );
  const direction = query.order === 'asc' ? asc : desc;
  const rows = await tx
    .select(LIST_COLUMNS)
    .from(landings)
    .where(where)
    .orderBy(direction(SORTS[query.sort]), asc(landings.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [counted] = await tx.select({ total: count() }).from(landings).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Names of templates are in the code and not in the database, so the search for one ends in ids. */
function templatesNamed(part: string): string[] {
  const text = part.toLowerCase();
  return TEMPLATES.flatMap(({ id, name }) => (name.toLowerCase().includes(text) ? [id] : []));
}

/** As people read them, in English; a Russian reader sees the same order under other names. */
const TEMPLATES_BY_NAME = inOrderOf(TEMPLATES, ({ name }) => name).map(({ id }) => id);
const TYPES_BY_LABEL = inOrderOf(GAME_TYPES, (type) => GAME_TYPE_LABELS.en[type]);

const SORTS: Readonly<Record<LandingListQuery['sort'], SQL>> = {
  name: sql`lower(${landings.name})`,
  createdAt: sql`${landings.createdAt}`,
  updatedAt: sql`${landings.updatedAt}`,
  template: placeIn(TEMPLATES_BY_NAME, sql`${landings.template}`),
  type: placeIn(TYPES_BY_LABEL, sql`${landings.type}`),
};

function inOrderOf<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  return [...items].sort((a, b) => textOf(a).localeCompare(textOf(b), 'en'));
}

function placeIn(order: readonly string[], column: SQL): SQL {
  return sql`array_position(${sql.param([...order])}::text[], ${column})`;
}
