/** Whether a team is led to its first visit. Most are not: the list itself, with its games, is fetched for those who are. */
import type { Dashboard } from '@sluice/contracts';
import { lazy, Suspense, useState } from 'react';
import { addAllTexts } from '../../../i18n/i18n.ts';
import { useFirstSteps } from '../../../shell/first-steps/first-steps.ts';

const FirstStreamList = lazy(async () => {
  const [{ FirstStreamList }] = await Promise.all([import('./first-stream-list.tsx'), addAllTexts()]);
  return { default: FirstStreamList };
});

type Props = {
  dashboard: Dashboard & { streams: object; landings: object };
  hasVisits: boolean;
};

export function FirstStreamCard({ dashboard, hasVisits: hadVisits }: Props) {
  const { shown, putAway } = useFirstSteps();
  const [hasArrived, setArrived] = useState(false);
  // Whoever was led to the end sees the end; a team that was there before is not led.
  const [wasDone] = useState(hadVisits);
  if (shown === 'away' || (shown === 'auto' && wasDone)) return null;
  return (
    <Suspense>
      <FirstStreamList
        dashboard={dashboard}
        hasVisits={hadVisits || hasArrived}
        onArrived={() => setArrived(true)}
        onPutAway={putAway}
      />
    </Suspense>
  );
}
