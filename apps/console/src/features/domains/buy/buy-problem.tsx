import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../api/api-error.ts';
import { DetailsFold } from '../../../parts/states/details-fold.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { useMayUse } from '../../../shell/team/account.ts';
import { useDomainFailureText } from '../domain-failure.ts';
import classes from './buy.module.css';

/** Nothing was chosen, or the api refused. */
export type BuyProblem = 'unchosen' | ApiFailure | undefined;

const REASONS = {
  'domain.not_offered': 'buy.reasons.not_offered',
  'domain.price_changed': 'buy.reasons.price_changed',
  'domain.being_bought': 'buy.reasons.being_bought',
  'domain.taken': 'buy.reasons.taken',
  'domain.buy_failed': 'buy.reasons.buy_failed',
  'member.spend_limit_reached': 'buy.reasons.spend_limit',
} as const;

/** Why a purchase failed, by error code; undefined for an unknown code. */
export function usePurchaseReason(): (code: string) => string | undefined {
  const { t } = useTranslation('domains');
  return (code) => (code in REASONS ? t(REASONS[code as keyof typeof REASONS]) : undefined);
}

/** What failed, and why, in two parts. */
function useBuyFailureText(): (problem: ApiFailure) => { what: string; why: string } {
  const { t } = useTranslation('domains');
  const reasonOf = usePurchaseReason();
  const textOf = useDomainFailureText();
  return (problem) =>
    problem.code === 'balance.not_enough'
      ? { what: t('buy.notEnough'), why: t('buy.notEnoughText') }
      : { what: t('buy.failed'), why: reasonOf(problem.code) ?? textOf(problem) ?? problem.message };
}

/** The same in one line, for a notification. */
export function useBuySentence(): (problem: ApiFailure) => string {
  const wordsOf = useBuyFailureText();
  return (problem) => {
    const { what, why } = wordsOf(problem);
    return `${what}. ${why}`;
  };
}

export function BuyProblemNote({ problem }: { problem: ApiFailure }) {
  const { what, why } = useBuyFailureText()(problem);
  const { t } = useTranslation('domains');
  const mayTopUp = useMayUse('finances') && problem.code === 'balance.not_enough';
  return (
    <div role="alert" className={classes.problem}>
      <strong>{what}</strong>
      <p>{why}</p>
      {mayTopUp && (
        <Button variant="default" size="xs" component={Link} to={ROUTES.financesBills.path}>
          {t('buy.topUp')}
        </Button>
      )}
      <DetailsFold details={problem.code} requestId={problem.requestId} />
    </div>
  );
}
