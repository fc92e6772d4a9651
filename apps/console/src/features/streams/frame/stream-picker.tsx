import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Stream } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { Icon } from '../../../icons/icon.tsx';
import inputs from '../../../parts/form/inputs.module.css';
import { Card } from '../../../parts/page/card.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { StatusChip } from '../../../parts/status/status-chip.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { stepLink } from '../stream-routes.ts';
import classes from './stream-picker.module.css';

const TYPING_MS = 200;
/** More are found by searching. */
const SHOWN = 25;

/** Shown where a step's URL has no stream id: lists streams to choose from. */
export function StreamPicker({ step }: { step: 'settings' | 'pixel' }) {
  const { t } = useTranslation('streams');
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { answer, isOutdated, error } = useStreamNames(name);
  const data = answer?.data;
  const isEmpty = data?.total === 0 && answer?.question.name === '';
  const isPending = !answer && !error;
  return (
    <>
      <ScreenHeader title={t(`picker.title.${step}`)} />
      <div className={`${classes.card} ${inputs.inputs}`}>
        {isEmpty ? (
          <EmptyState icon="route" title={t('picker.empty')}>
            <Button component={Link} to={ROUTES.streamsCreate.path}>
              {t('picker.create')}
            </Button>
          </EmptyState>
        ) : (
          <Card title={t('picker.text')}>
            <TextInput
              label={t('picker.label')}
              placeholder={t('picker.placeholder')}
              leftSection={<Icon name="search" size={16} />}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <ul className={classes.list} aria-busy={isPending || isOutdated}>
              {isPending && <Skeleton height={160} radius={8} />}
              {data?.items.map((stream) => (
                <Row key={stream.id} stream={stream} step={step} />
              ))}
            </ul>
            {data?.total === 0 && <p className={classes.note}>{t('picker.none')}</p>}
            {data && data.total > SHOWN && <p className={classes.note}>{t('picker.more')}</p>}
          </Card>
        )}
      </div>
    </>
  );
}

function Row({ stream, step }: { stream: Stream; step: 'settings' | 'pixel' }) {
  return (
    <li>
      <Link {...stepLink(stream.id, step)} className={classes.row}>
        <span className={classes.name}>{stream.name}</span>
        <span className={classes.host}>{stream.hosts[0] ?? ''}</span>
        <StatusChip status={stream.status} />
      </Link>
    </li>
  );
}

function useStreamNames(name: string) {
  const { id: teamId } = useActiveTeam();
  const query = { limit: SHOWN, sort: 'updatedAt', order: 'desc', ...(name !== '' && { name }) } as const;
  return useAnswer({ teamId, name }, () =>
    api.streams.list.queryOptions({ input: { params: { teamId }, query } }),
  );
}
