import { Button } from '@mantine/core';
import type { FreeOffer, StreamDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../parts/copy/copy-button.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { useFreeOffer } from '../../domains/domains.queries.ts';
import classes from './first-stream.module.css';
import { goLive } from './first-stream.queries.ts';
import { QuietAction, StepRow } from './step-row.tsx';
import { useStepAction } from './use-step-action.ts';

type Props = { isDone: boolean; isNext: boolean; stream: StreamDetail | undefined };

/** `off`, `usedUp`: no free address to be had, so that a domain is bound or bought. `plain`: nothing more is known, or it has an address. */
type Way = 'plain' | 'free' | 'off' | 'usedUp';

export function AddressStep({ isDone, isNext, stream }: Props) {
  const { t } = useTranslation('first-stream');
  const { data: offer, isPending } = useFreeOffer();
  const { isBusy, run } = useStepAction();
  const host = stream?.hosts[0];
  const way = wayOf(host, offer);
  // Until the offer is there, the likely button waits: it must not turn into another under the pointer.
  const isUnknown = isPending && host === undefined;
  const isOffered = way === 'plain' || way === 'free';
  const label = t(isOffered ? 'address.action' : 'domain.action');
  const action =
    stream && isNext ? (
      isOffered ? (
        <Button loading={isBusy || isUnknown} onClick={() => void run(() => goLive(stream))}>
          {label}
        </Button>
      ) : (
        <Button component={Link} to={ROUTES.streamsEdit.path.replace('$id', String(stream.id))}>
          {label}
        </Button>
      )
    ) : !isDone ? (
      <QuietAction label={label} after="name" />
    ) : (
      host && <CopyButton value={`https://${host}/`} name={t('address.title')} />
    );
  return (
    <StepRow
      step="address"
      isDone={isDone}
      isNext={isNext}
      title={t(
        isDone ? 'address.doneTitle' : isUnknown || way === 'free' ? 'address.title' : 'address.plainTitle',
      )}
      why={
        isDone
          ? host && <span className={classes.host}>{host}</span>
          : way === 'free'
            ? t('address.text', { count: offer?.visitsPerDay ?? 0 })
            : t(`address.${way}Text`)
      }
      action={action}
    />
  );
}

/** Where the offer could not be loaded, the launch itself says what is missing. */
function wayOf(host: string | undefined, offer: FreeOffer | undefined): Way {
  if (host !== undefined || !offer) return 'plain';
  if (offer.domain === null) return 'off';
  return offer.used < offer.limit ? 'free' : 'usedUp';
}
