/** The tab and its input, kept in the URL so that a link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export const EXPLAIN_TABS = ['simulate', 'visit', 'draft'] as const;
export type ExplainTab = (typeof EXPLAIN_TABS)[number];

export type ExplainSearch = {
  tab?: ExplainTab;
  /** A click's id. */
  visit?: string;
  /** A visitor's id, whose visits are listed. */
  visitor?: string;
};

const CLICK_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const VISITOR_ID = /^[1-9]\d{0,18}$/;

/** Undefined for text that is neither id. */
export function readPastedId(pasted: string): Pick<ExplainSearch, 'visit' | 'visitor'> | undefined {
  const text = pasted.trim();
  if (CLICK_ID.test(text)) return { visit: text.toLowerCase() };
  return VISITOR_ID.test(text) ? { visitor: text } : undefined;
}

export function readExplainSearch(search: Record<string, unknown>): ExplainSearch & { tab: ExplainTab } {
  const { tab, visit, visitor } = search;
  const ids = [visit, visitor].flatMap((value) => readPastedId(textOf(value)) ?? []);
  return { tab: EXPLAIN_TABS.find((one) => one === tab) ?? 'simulate', ...Object.assign({}, ...ids) };
}

/** The router parses numeric text as a number; beyond the safe range it would become another id. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Number.isSafeInteger(value) ? String(value) : '';
}

export function useExplainSearch(): [ReturnType<typeof readExplainSearch>, (search: ExplainSearch) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  return [readExplainSearch(search), (search) => void navigate({ to: '.', search: search as never })];
}
