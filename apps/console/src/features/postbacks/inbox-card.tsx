import { ActionIcon, Select, Skeleton } from '@mantine/core';
import type { ConversionStatuses } from '@sluice/contracts';
import { CONVERSION_MEANINGS, type ConversionMeaning } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { Icon } from '../../icons/icon.tsx';
import { notify } from '../../parts/notify/notify.tsx';
import { RelativeTime } from '../../parts/numbers/relative-time.tsx';
import { Card } from '../../parts/page/card.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { setStatus, useConversionStatuses } from './conversions.queries.ts';
import classes from './postbacks.module.css';
import { useNotifyConversionFailure } from './use-notify-conversion-failure.ts';

/** Statuses of advertisers, with and without a meaning assigned. */
export function InboxCard() {
  const { t } = useTranslation('postbacks');
  const { data, error, refetch, isRefetching } = useConversionStatuses();
  const failure = findApiFailure(error);
  return (
    <Card title={t('inbox.title')}>
      {data && <Words statuses={data} />}
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

function Words({ statuses: { unknown, known } }: { statuses: ConversionStatuses }) {
  const { t } = useTranslation('postbacks');
  const { setMeaning, busy } = useSetMeaning();
  return (
    <>
      <p className={classes.text}>{t(unknown.length > 0 ? 'inbox.text' : 'inbox.empty')}</p>
      {unknown.length > 0 && (
        <ul className={classes.words} aria-label={t('inbox.title')}>
          {unknown.map(({ status, count, lastAt }) => (
            <li key={status} className={classes.word}>
              <div className={classes.wordText}>
                <div className={classes.wordName}>{status || t('noStatus')}</div>
                <div className={classes.quiet}>
                  {t('inbox.seen', { count })}, <RelativeTime at={lastAt} />
                </div>
              </div>
              <MeaningSelect
                status={status}
                value={null}
                isBusy={busy === status}
                onChange={(meaning) => void setMeaning(status, meaning)}
              />
            </li>
          ))}
        </ul>
      )}
      {known.length > 0 && (
        <ul className={classes.words} aria-label={t('inbox.known')}>
          {known.map(({ status, meaning }) => (
            <li key={status} className={classes.word}>
              <div className={`${classes.wordText} ${classes.wordName}`}>{status || t('noStatus')}</div>
              <MeaningSelect
                status={status}
                value={meaning}
                isBusy={busy === status}
                onChange={(next) => void setMeaning(status, next)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('inbox.forget', { status: status || t('noStatus') })}
                onClick={() => void setMeaning(status, null)}
              >
                <Icon name="x" size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type MeaningProps = {
  status: string;
  value: ConversionMeaning | null;
  isBusy: boolean;
  onChange: (meaning: ConversionMeaning) => void;
};

function MeaningSelect({ status, value, isBusy, onChange }: MeaningProps) {
  const { t } = useTranslation('postbacks');
  return (
    <Select
      className={classes.meaning ?? ''}
      size="xs"
      aria-label={t('inbox.meaningOf', { status: status || t('noStatus') })}
      placeholder={t('inbox.choose')}
      data={CONVERSION_MEANINGS.map((meaning) => ({ value: meaning, label: t(`meanings.${meaning}`) }))}
      value={value}
      disabled={isBusy}
      allowDeselect={false}
      onChange={(next) => {
        const meaning = CONVERSION_MEANINGS.find((each) => each === next);
        if (meaning) onChange(meaning);
      }}
    />
  );
}

function useSetMeaning() {
  const { t } = useTranslation('postbacks');
  const { id: teamId } = useActiveTeam();
  const notifyFailed = useNotifyConversionFailure();
  const [busy, setBusy] = useState<string>();
  const setMeaning = async (status: string, meaning: ConversionMeaning | null) => {
    setBusy(status);
    try {
      await setStatus(teamId, status, meaning);
      notify.success(t(meaning ? 'inbox.said' : 'inbox.forgotten'));
    } catch (error) {
      notifyFailed(error);
    } finally {
      setBusy(undefined);
    }
  };
  return { setMeaning, busy };
}
