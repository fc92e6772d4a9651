/** The landing with the highest share of button clicks. */
import type { BestLanding } from '@sluice/contracts';
import type { Report, ReportQuestion } from '@sluice/statistics';

/** With fewer, one lucky click would decide. */
export const COMPARED_VISITS_MIN = 100;
/** More than any team shows in three months. */
const LANDINGS_MAX = 1_000;

type Compared = NonNullable<BestLanding['best']>;

export function bestLandingQuestion(
  of: Pick<ReportQuestion, 'teamId' | 'memberId' | 'timeZone' | 'days'>,
): ReportQuestion {
  return {
    ...of,
    filters: {},
    groupBy: ['landingPageId'],
    columns: ['blackPage', 'clickButton', 'blackToClick'],
    having: { filters: [{ column: 'blackPage', operator: '>=', value: COMPARED_VISITS_MIN }] },
    order: { by: 'blackToClick', isDescending: true },
    page: { offset: 0, limit: LANDINGS_MAX },
  };
}

/** Best first; of equal ones the one that was shown more often. */
export function compareLandings({ rows }: Report): Omit<Compared, 'name'>[] {
  return rows
    .map(({ keys: [key], counts, ratios }) => ({
      id: Number(key),
      blackPage: counts.blackPage ?? 0,
      clickButton: counts.clickButton ?? 0,
      blackToClick: ratios.blackToClick ?? 0,
    }))
    .sort((a, b) => b.blackToClick - a.blackToClick || b.blackPage - a.blackPage || a.id - b.id);
}

/** Of those that still have a name: a removed landing is nobody's to open. */
export function pickBest(
  compared: readonly Omit<Compared, 'name'>[],
  names: ReadonlyMap<number, string>,
): Compared | null {
  for (const landing of compared) {
    const name = names.get(landing.id);
    if (name !== undefined) return { ...landing, name };
  }
  return null;
}
