import { Button } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../parts/copy/copy-button.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { useFreeOffer } from '../../domains/domains.queries.ts';
import classes from './first-stream.module.css';
import { goLive } from './first-stream.queries.ts';
import { StepRow } from './step-row.tsx';
import { useStepAction } from './use-step-action.ts';

type Props = { isDone: boolean; isNext: boolean; stream: StreamDetail | undefined };

export function AddressStep({ isDone, isNext, stream }: Props) {
  const { t } = useTranslation('dashboard');
  const { data: offer } = useFreeOffer();
  const { isBusy, run } = useStepAction();
  const host = stream?.hosts[0];
  const isOffered = offer !== undefined && offer.domain !== null && offer.used < offer.limit;
  // An installation without free addresses, or a team that has used its own up, binds or buys a domain.
  const hasWay = host !== undefined || isOffered;
  const action =
    stream && isNext ? (
      hasWay ? (
        <Button loading={isBusy} onClick={() => void run(() => goLive(stream))}>
          {t('firstStream.address.action')}
        </Button>
      ) : (
        <Button component={Link} to={ROUTES.streamsEdit.path.replace('$id', String(stream.id))}>
          {t('firstStream.domain.action')}
        </Button>
      )
    ) : (
      isDone && host && <CopyButton value={`https://${host}/`} name={t('firstStream.address.title')} />
    );
  return (
    <StepRow
      step="address"
      isDone={isDone}
      isNext={isNext}
      title={t(isDone ? 'firstStream.address.doneTitle' : 'firstStream.address.title')}
      why={
        host && isDone ? (
          <span className={classes.host}>{host}</span>
        ) : (
          t('firstStream.address.text', { count: offer?.visitsPerDay ?? 0 })
        )
      }
      action={action}
    />
  );
}
