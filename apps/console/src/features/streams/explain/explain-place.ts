/** Where the three tabs stand in the address, and what they were asked: a link shows the same to a colleague. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export const EXPLAIN_TABS = ['simulate', 'visit', 'draft'] as const;
export type ExplainTab = (typeof EXPLAIN_TABS)[number];

export type ExplainPlace = {
  tab?: ExplainTab;
  /** A click's id. */
  visit?: string;
  /** A visitor's id, whose visits are listed. */
  visitor?: string;
};

const CLICK_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const VISITOR_ID = /^[1-9]\d{0,18}$/;

/** Undefined for what can be neither. */
export function readPastedId(pasted: string): Pick<ExplainPlace, 'visit' | 'visitor'> | undefined {
  const text = pasted.trim();
  if (CLICK_ID.test(text)) return { visit: text.toLowerCase() };
  return VISITOR_ID.test(text) ? { visitor: text } : undefined;
}

export function readPlace(search: Record<string, unknown>): ExplainPlace & { tab: ExplainTab } {
  const { tab, visit, visitor } = search;
  const ids = [visit, visitor].flatMap((value) => readPastedId(textOf(value)) ?? []);
  return { tab: EXPLAIN_TABS.find((one) => one === tab) ?? 'simulate', ...Object.assign({}, ...ids) };
}

/** The router reads what looks like a number as one; beyond what a number holds it would be somebody else's id. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Number.isSafeInteger(value) ? String(value) : '';
}

export function useExplainPlace(): [ReturnType<typeof readPlace>, (place: ExplainPlace) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  return [readPlace(search), (place) => void navigate({ to: '.', search: place as never })];
}
