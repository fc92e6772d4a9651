/** Removes a domain from the team. Removing a bought one cannot be undone: the question names its price and expiry date. */
import { Button } from '@mantine/core';
import type { Domain } from '@sluice/contracts';
import { BOUGHT_DOMAIN_REMOVERS } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../parts/confirm/confirm.ts';
import { formatDay } from '../../parts/date-range/days.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { formatMoney } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { runtimeConfig } from '../../startup/runtime-config.ts';
import { useNotifyDomainUpdateFailure } from './domain-failure.ts';
import { removeDomain } from './domains.queries.ts';
import { supportAddress } from './support-address.ts';

/** Whether the member may, and the removal itself, which asks first. */
export function useRemoveDomain() {
  const { t } = useTranslation('domains');
  const { roles } = useActiveTeam();
  const notifyFailed = useNotifyDomainUpdateFailure();
  const describe = useRemovalText();
  const mayRemove = ({ isBought }: Domain) =>
    !isBought || BOUGHT_DOMAIN_REMOVERS.some((role) => roles.includes(role));
  const remove = async (domain: Domain) => {
    const { host } = domain;
    const isSure = await confirm({
      title: t('remove.title', { host }),
      description: describe(domain),
      confirmLabel: t('remove.confirm'),
      cancelLabel: t('remove.cancel'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await removeDomain(domain);
      notify.success(t('remove.done', { host }));
    } catch (error) {
      notifyFailed(error);
    }
  };
  return { mayRemove, remove };
}

export function RemoveDomain({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const { mayRemove, remove } = useRemoveDomain();
  const [isBusy, setBusy] = useState(false);
  const { host } = domain;
  if (!mayRemove(domain)) return <AskSupport host={host} />;
  const removeBusily = async () => {
    setBusy(true);
    try {
      await remove(domain);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      color="red"
      size="xs"
      loading={isBusy}
      aria-label={t('remove.of', { host })}
      onClick={() => void removeBusily()}
    >
      {t('remove.label')}
    </Button>
  );
}

/** A bought domain is given up by who answers for the team's money; another member is led to who can help. */
function AskSupport({ host }: { host: string }) {
  const { t } = useTranslation('domains');
  return (
    <Button
      component="a"
      variant="subtle"
      color="gray"
      size="xs"
      href={supportAddress(runtimeConfig().supportUrl, t('remove.subject', { host }))}
      target="_blank"
      rel="noopener noreferrer"
      title={t('remove.onlyOwner')}
    >
      {t('remove.askSupport', { host })}
    </Button>
  );
}

function useRemovalText(): (domain: Domain) => string {
  const { t } = useTranslation('domains');
  const language = useLanguage();
  return ({ isBought, price, expiresOn }) => {
    if (!isBought) return t('remove.own');
    const date = expiresOn && formatDay(expiresOn, language, { dateStyle: 'long' });
    return [
      price !== null && t('remove.price', { price: formatMoney(price, language) }),
      date && t('remove.until', { date }),
      t('remove.bought'),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
