import type { StreamDetail } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { useWayToStep } from './use-way-to-step.tsx';

/** A stream that was launched and that nobody can reach yet is said to be so. True: there was something to say. */
export function useTellUnreachable(): (stream: Pick<StreamDetail, 'id' | 'status' | 'serving'>) => boolean {
  const { t } = useTranslation(['stream-frame', 'stream-list']);
  const linkTo = useWayToStep();
  return ({ id, status, serving }) => {
    if (status !== 'launched' || serving === 'active') return false;
    const text = serving === null ? 'messages.launchedWithoutDomain' : 'messages.launchedBeforeDomain';
    notify.warning(
      <>
        {t(text)} {linkTo(id, 'domain', t('stream-list:refusals.toDomain'))}
      </>,
    );
    return true;
  };
}
