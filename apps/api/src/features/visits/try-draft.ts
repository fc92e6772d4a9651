/** What a draft would change for past visits: each is decided with the newest document and with the draft's. */
import type { DraftTrial } from '@sluice/contracts';
import { compileRoute, decide, type EdgeDocument, type Page, SetPool } from '@sluice/routing';
import { type DecidedVisit, wasReturning } from './explain-decision.ts';

type Cell = DraftTrial['cells'][number];

const noPages = (): Record<Page, number> => ({ white: 0, black: 0, redirect: 0 });

/** Oldest first, so that a visitor's later visits count as returning. Both documents as if launched: a stopped stream routes nobody. */
export function tryDraft(
  newest: EdgeDocument,
  draft: EdgeDocument,
  visits: readonly DecidedVisit[],
): DraftTrial {
  const pool = new SetPool();
  const [before, after] = [newest, draft].map((document) =>
    compileRoute({ ...document, status: 'active' }, pool),
  );
  if (!before || !after) throw new Error('two documents make two routes');
  const seen = new Set<string>();
  const cells = new Map<string, Cell>();
  for (const visit of visits) {
    const { country, language, device, os, visitorId } = visit;
    const visitor = { id: visitorId, isReturning: wasReturning(visit) || seen.has(visitorId) };
    seen.add(visitorId);
    const facts = { country, language, device, os };
    const from = decide(before, facts, visitor).page;
    const to = decide(after, facts, visitor).page;
    const cell = cellOf(cells, country, device);
    cell.visits++;
    cell.from[from]++;
    cell.to[to]++;
    if (from !== to) cell.moved++;
  }
  const sorted = [...cells.values()].toSorted((one, other) => other.visits - one.visits);
  return {
    visits: visits.length,
    moved: sorted.reduce((sum, { moved }) => sum + moved, 0),
    cells: sorted,
  };
}

function cellOf(cells: Map<string, Cell>, country: string, device: string): Cell {
  const key = `${country} ${device}`;
  const known = cells.get(key);
  if (known) return known;
  const cell: Cell = { country, device, visits: 0, from: noPages(), to: noPages(), moved: 0 };
  cells.set(key, cell);
  return cell;
}
