import { Button, Progress, Skeleton } from '@mantine/core';
import { FORWARD_REASONS, type PostbackError } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { stopForward, useForward } from './postback.queries.ts';
import classes from './resubmit.module.css';

/** How far a forward is, by itself: it goes on whether anybody looks or not. */
export function ForwardProgress({ forwardId }: { forwardId: number }) {
  const { t } = useTranslation('postbacks');
  const language = useLanguage();
  const { id: teamId } = useActiveTeam();
  const { data: forward } = useForward(forwardId);
  if (!forward) return <Skeleton height={120} radius={12} />;
  const { total, accepted, held, reasons, state } = forward;
  const refused = reasons.reduce((sum, { count }) => sum + count, 0);
  const settled = accepted + refused + held;
  const waiting = Math.max(0, state === 'running' ? total - settled : forward.waiting);
  const share = (part: number) => (total === 0 ? 0 : (part / total) * 100);
  const number = (value: number) => formatCount(value, language);
  const reasonName = (reason: string) =>
    FORWARD_REASONS.some((each) => each === reason)
      ? t(`forward.reasons.${reason as (typeof FORWARD_REASONS)[number]}`)
      : t(`errors.${reason as PostbackError}.short`);
  return (
    <section className={classes.progress} aria-label={t('forward.progress')}>
      <div className={classes.progressHead}>
        <b>{t('forward.done', { done: number(settled), total: number(total) })}</b>
        <span>{t(state === 'running' || waiting > 0 ? 'forward.running' : `forward.states.${state}`)}</span>
      </div>
      <Progress.Root size={8} aria-label={t('forward.progress')}>
        <Progress.Section value={share(accepted)} color="green" aria-label={t('forward.accepted')} />
        <Progress.Section value={share(refused + held)} color="red" aria-label={t('forward.left')} />
      </Progress.Root>
      <dl className={classes.counts}>
        <Count label={t('forward.accepted')} value={number(accepted)} tone="good" />
        {reasons.map(({ reason, count }) => (
          <Count key={reason} label={reasonName(reason)} value={number(count)} tone="danger" />
        ))}
        {held > 0 && <Count label={t('forward.held')} value={number(held)} tone="danger" />}
        <Count label={t('forward.waiting')} value={number(waiting)} tone="neutral" />
      </dl>
      {state === 'running' && (
        <Button variant="default" size="xs" onClick={() => void stopForward(teamId, forwardId)}>
          {t('forward.stop')}
        </Button>
      )}
    </section>
  );
}

function Count({ label, value, tone }: { label: string; value: string; tone: string }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt data-tone={tone}>{label}</dt>
    </div>
  );
}
