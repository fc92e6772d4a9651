import { useTranslation } from 'react-i18next';
import { useLandingFaces } from '../domain-step/landings/use-landing-faces.ts';
import type { Change } from './version-facts.ts';

/** Only landings that stand in a change are asked for. */
export function useLandingNames(changes: readonly Change[]): (landingId: number) => string {
  const { t } = useTranslation('stream-versions');
  const shares = changes.flatMap((change) =>
    change.name === 'landings' ? [...change.from, ...change.to] : [],
  );
  const faceOf = useLandingFaces([...new Set(shares.map(({ landingId }) => landingId))], []);
  return (landingId) => {
    const face = faceOf(landingId);
    if (face === 'missing') return t('goneLanding', { id: landingId });
    return face?.name ?? '…';
  };
}
