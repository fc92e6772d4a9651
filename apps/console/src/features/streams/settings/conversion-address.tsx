/** The stream's postback URL for the advertiser, with a test link. */
import { Button, Skeleton } from '@mantine/core';
import type { ConversionTest, StreamDetail } from '@sluice/contracts';
import { CONVERSION_QUERY } from '@sluice/contracts/values';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, apiClient } from '../../../api/api.ts';
import { CopyField } from '../../../parts/copy/copy-field.tsx';
import { useNotifyStreamFailure } from '../../../parts/failure/stream-failure.ts';
import classes from './settings.module.css';

export function ConversionAddress({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('streams-settings');
  const params = { teamId: stream.teamId, streamId: stream.id };
  const { data } = useQuery(api.conversions.addressOfStream.queryOptions({ input: { params } }));
  const [host] = data?.hosts ?? [];
  return (
    <section className={classes.address} aria-label={t('conversions.title')}>
      <h3 className={classes.networkName}>{t('conversions.title')}</h3>
      {!data && <Skeleton height={64} />}
      {data && host === undefined && <p className={classes.hint}>{t('conversions.noDomain')}</p>}
      {data && host !== undefined && (
        <>
          <CopyField
            label={t('conversions.label')}
            hint={t('conversions.hint', { parameter: stream.settings.clientId })}
            value={`https://${host}${data.path}?${CONVERSION_QUERY}`}
          />
          <Test params={params} />
        </>
      )}
    </section>
  );
}

function Test({ params }: { params: { teamId: number; streamId: number } }) {
  const { t } = useTranslation('streams-settings');
  const notifyFailed = useNotifyStreamFailure();
  const test = useMutation({
    mutationFn: () => apiClient.conversions.test({ params }),
    onError: notifyFailed,
  });
  return (
    <div className={classes.test}>
      <Button variant="default" size="xs" loading={test.isPending} onClick={() => test.mutate()}>
        {t('conversions.test')}
      </Button>
      <span role="status" className={classes.tested} data-outcome={test.data?.outcome}>
        {test.data ? <Outcome test={test.data} /> : t('conversions.testHint')}
      </span>
    </div>
  );
}

function Outcome({ test: { outcome, host, said } }: { test: ConversionTest }) {
  const { t } = useTranslation('streams-settings');
  return t(`conversions.outcomes.${outcome}`, { host, said });
}
