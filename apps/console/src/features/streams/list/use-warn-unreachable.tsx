import type { StreamDetail } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { useStepAnchor } from './use-step-anchor.tsx';

/** Warns about a launched stream that is not reachable yet. True if it did. */
export function useWarnUnreachable(): (stream: Pick<StreamDetail, 'id' | 'status' | 'serving'>) => boolean {
  const { t } = useTranslation(['streams', 'streams-list']);
  const linkTo = useStepAnchor();
  return ({ id, status, serving }) => {
    if (status !== 'launched' || serving === 'active') return false;
    const text = serving === null ? 'messages.launchedWithoutDomain' : 'messages.launchedBeforeDomain';
    notify.warning(
      <>
        {t(text)} {linkTo(id, 'domain', t('streams-list:refusals.toDomain'))}
      </>,
    );
    return true;
  };
}
