/** A running purchase: held → registering → bought. It runs on the server and is shown again after a reload. */
import type { DomainPurchase } from '@sluice/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { ProgressList } from '../../../parts/progress/progress-list.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import classes from './buy.module.css';
import { usePurchaseReason } from './buy-problem.tsx';
import { purchaseSteps } from './purchase-steps.ts';
import { isRunning, refreshAfterPurchase, useLivePurchase } from './purchases.queries.ts';

export function PurchaseProgress({ purchase: known }: { purchase: DomainPurchase }) {
  const { t } = useTranslation('domains');
  const purchase = useLivePurchase(known);
  const reasonOf = usePurchaseReason();
  useNotifyEnd(purchase);
  const { host, state, failure, streamId } = purchase;
  // The domain itself stands among the others now.
  if (state === 'bought') return null;
  const isFailed = state === 'failed';
  return (
    <section className={classes.progress} aria-label={t('buy.progress.title', { host })}>
      <h3 className={classes.title}>{t('buy.progress.title', { host })}</h3>
      <ProgressList
        steps={purchaseSteps(purchase).map(({ step, state: stepState }) => ({
          id: step,
          label: t(`buy.progress.${step === 'bought' && streamId === null ? 'boughtAlone' : step}`),
          state: stepState,
        }))}
      />
      {isFailed ? (
        <div role="alert" className={classes.problem}>
          <strong>{t('buy.failed')}</strong>
          <p>{reasonOf(failure ?? 'domain.buy_failed') ?? failure}</p>
        </div>
      ) : (
        <p className={classes.note}>{t('buy.progress.note')}</p>
      )}
    </section>
  );
}

/** Notifies once while this page is open; later visitors see the state on the page. */
function useNotifyEnd(purchase: DomainPurchase): void {
  const { t } = useTranslation('domains');
  const { id: teamId } = useActiveTeam();
  const before = useRef<DomainPurchase['state']>(undefined);
  useEffect(() => {
    const { state, host } = purchase;
    if (before.current === state) return;
    const hasWaited = before.current !== undefined;
    before.current = state;
    if (isRunning(purchase)) return;
    void refreshAfterPurchase(teamId, purchase);
    if (!hasWaited) return;
    if (state === 'bought') notify.success(t('buy.done', { host }));
    else notify.error(t('buy.failed'));
  }, [purchase, teamId, t]);
}
