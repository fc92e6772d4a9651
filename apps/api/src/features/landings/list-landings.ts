import type { LandingListQuery } from '@sluice/contracts';
import { TEMPLATES } from '@sluice/games';
import { landings, type TeamDb } from '@sluice/postgres';
import { GAME_TYPE_LABELS, GAME_TYPES } from '@sluice/reference';
import { and, asc, count, desc, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { inScope, type OwnerScope } from '../../access/owner-scope.ts';
import { containing } from '../../lists/like-pattern.ts';
import { type LandingListRow, LIST_COLUMNS } from './landings.store.ts';

export async function listLandingRows(
  tx: TeamDb,
  scope: OwnerScope,
  query: LandingListQuery,
): Promise<{ rows: LandingListRow[]; total: number }> {
  const { name, template, status, type, ids } = query;
  const where = and(
    inScope(landings, scope),
    name ? ilike(landings.name, containing(name)) : undefined,
    template ? inArray(landings.template, templatesNamed(template)) : undefined,
    status?.length ? inArray(landings.status, status) : undefined,
    type?.length ? inArray(landings.type, type) : undefined,
    ids ? inArray(landings.id, ids) : undefined,
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

/** Template names are in the code, not in the database, so a search by name becomes a list of ids. */
function templatesNamed(part: string): string[] {
  const text = part.toLowerCase();
  return TEMPLATES.flatMap(({ id, name }) => (name.toLowerCase().includes(text) ? [id] : []));
}

/** Sorted by their English labels, whatever the reader's language. */
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
