import type { Domain } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useNotifyDomainUpdateFailure } from '../domain-failure.ts';
import { bindDomain } from '../domains.queries.ts';

/** Takes a domain off its stream, after a question. */
export function useUnbindDomain(): (domain: Domain) => Promise<void> {
  const { t } = useTranslation('domains');
  const notifyFailed = useNotifyDomainUpdateFailure();
  return async (domain) => {
    const isSure = await confirm({
      title: t('bound.unbindTitle', { host: domain.host }),
      description: t('bound.unbindText'),
      confirmLabel: t('bound.unbind'),
      cancelLabel: t('bound.cancel'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await bindDomain(domain, null);
      notify.success(t('bound.unbound'));
    } catch (error) {
      notifyFailed(error);
    }
  };
}
