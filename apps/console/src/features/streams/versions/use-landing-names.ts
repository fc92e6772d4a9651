import { useTranslation } from 'react-i18next';
import { useLandingSummaries } from '../domain-step/landings/use-landing-summaries.ts';
import type { Change } from './version-facts.ts';

/** Fetches only landings that occur in a change. */
export function useLandingNames(changes: readonly Change[]): (landingId: number) => string {
  const { t } = useTranslation('streams-versions');
  const shares = changes.flatMap((change) =>
    change.name === 'landings' ? [...change.from, ...change.to] : [],
  );
  const summaryOfLanding = useLandingSummaries([...new Set(shares.map(({ landingId }) => landingId))], []);
  return (landingId) => {
    const face = summaryOfLanding(landingId);
    if (face === 'missing') return t('goneLanding', { id: landingId });
    return face?.name ?? '…';
  };
}
