/** Whether a team is led to its first visit. Most are not: the list itself, with its games, is fetched for those who are. */
import type { Dashboard } from '@sluice/contracts';
import { lazy, Suspense, useState } from 'react';
import { addAllTexts } from '../../../i18n/i18n.ts';
import { useFirstSteps } from '../../../shell/first-steps/first-steps.ts';

const FirstStreamList = lazy(async () => {
  const [{ FirstStreamList }] = await Promise.all([import('./first-stream-list.tsx'), addAllTexts()]);
  return { default: FirstStreamList };
});

const BackToSteps = lazy(async () => {
  const [{ BackToSteps }] = await Promise.all([import('./back-to-steps.tsx'), addAllTexts()]);
  return { default: BackToSteps };
});

type Props = {
  dashboard: Dashboard & { streams: object; landings: object };
  hasVisits: boolean;
  /** Whether a step of the list is the screen's main thing now. */
  onLed: (isLed: boolean) => void;
};

export function FirstStreamCard({ dashboard, hasVisits: hadVisits, onLed }: Props) {
  const { shown, putAway, bringBack } = useFirstSteps();
  const [hasArrived, setArrived] = useState(false);
  // Whoever was led to the end sees the end; a team that was there before is not led.
  const [wasDone] = useState(hadVisits);
  const hasVisits = hadVisits || hasArrived;
  const isList = shown === 'open' || (shown === 'auto' && !wasDone);
  const { total, launched } = dashboard.streams;
  // What was left for later is told while the first stream is the only one and live, and no more once it was put away.
  const hasLine = shown === 'away' ? !hasVisits : total === 1 && launched === 1;
  if (!isList && !hasLine) return null;
  return (
    <Suspense>
      {isList ? (
        <FirstStreamList
          dashboard={dashboard}
          hasVisits={hasVisits}
          onArrived={() => setArrived(true)}
          onPutAway={putAway}
          onLed={onLed}
        />
      ) : (
        <BackToSteps dashboard={dashboard} hasVisits={hasVisits} onBack={bringBack} onPutAway={putAway} />
      )}
    </Suspense>
  );
}
