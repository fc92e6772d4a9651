import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { confirm } from '../../parts/confirm/confirm.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { unsubscribe } from './notifications.queries.ts';

export function UnsubscribeButton() {
  const { t } = useTranslation('notifications');
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    const isSure = await confirm({
      title: t('unsubscribe'),
      description: t('unsubscribeQuestion'),
      confirmLabel: t('unsubscribe'),
      cancelLabel: t('stay'),
      danger: true,
    });
    if (!isSure) return;
    setLeaving(true);
    try {
      await unsubscribe();
      notify.success(t('unsubscribed'));
    } catch (error) {
      const refusal = findApiFailure(error);
      if (refusal) notify.error(refusal.message, { details: refusal.code, requestId: refusal.requestId });
    } finally {
      setLeaving(false);
    }
  };
  return (
    <Button size="compact-sm" variant="default" loading={isLeaving} onClick={() => void leave()}>
      {t('unsubscribe')}
    </Button>
  );
}
