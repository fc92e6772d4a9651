import { Button, Select, Skeleton } from '@mantine/core';
import type { ConversionAddress } from '@sluice/contracts';
import { CONVERSION_QUERY } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { confirm } from '../../parts/confirm/confirm.ts';
import { CopyField } from '../../parts/copy/copy-field.tsx';
import { notify } from '../../parts/notify/notify.tsx';
import { Card } from '../../parts/page/card.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { changeAddress, useConversionAddress } from './conversions.queries.ts';
import classes from './postbacks.module.css';
import { useNotifyConversionFailure } from './use-notify-conversion-failure.ts';

/** The address to paste at an advertiser or a tracker. */
export function AddressCard() {
  const { t } = useTranslation('postbacks');
  const { data, error, refetch, isRefetching } = useConversionAddress();
  const failure = findApiFailure(error);
  return (
    <Card title={t('address.title')} aside={data && <ChangeButton />}>
      {data && <Address address={data} />}
      {!data && !error && <Skeleton height={96} />}
      {!data && error && (
        <ErrorPanel
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
          {...(failure && { details: failure.code, requestId: failure.requestId })}
        />
      )}
    </Card>
  );
}

function Address({ address: { hosts, path } }: { address: ConversionAddress }) {
  const { t } = useTranslation('postbacks');
  const [chosen, setChosen] = useState<string | null>(null);
  const host = hosts.find((each) => each === chosen) ?? hosts[0];
  if (host === undefined) return <p className={classes.text}>{t('address.noDomain')}</p>;
  return (
    <div className={classes.fields}>
      <p className={classes.text}>{t('address.text')}</p>
      {hosts.length > 1 && (
        <Select
          label={t('address.domain')}
          data={hosts}
          value={host}
          onChange={setChosen}
          allowDeselect={false}
          searchable={hosts.length > 10}
        />
      )}
      <CopyField
        label={t('address.label')}
        value={`https://${host}${path}?${CONVERSION_QUERY}`}
        hint={t('address.hint')}
      />
    </div>
  );
}

function ChangeButton() {
  const { t } = useTranslation('postbacks');
  const { id: teamId } = useActiveTeam();
  const notifyFailed = useNotifyConversionFailure();
  const [isChanging, setChanging] = useState(false);
  const change = async () => {
    const isConfirmed = await confirm({
      title: t('address.changeTitle'),
      description: t('address.changeText'),
      confirmLabel: t('address.change'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    setChanging(true);
    try {
      await changeAddress(teamId);
      notify.success(t('address.changed'));
    } catch (error) {
      notifyFailed(error);
    } finally {
      setChanging(false);
    }
  };
  return (
    <Button variant="default" size="xs" loading={isChanging} onClick={() => void change()}>
      {t('address.change')}
    </Button>
  );
}
