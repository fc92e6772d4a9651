import { Button } from '@mantine/core';
import type { LiveEvent, StreamDetail } from '@sluice/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './first-stream.module.css';
import { QuietAction, StepRow } from './step-row.tsx';
import { useArrivedVisit, VisitArrived } from './visit-arrived.tsx';

type Props = {
  isDone: boolean;
  isNext: boolean;
  /** Everything is done: the visit that ended it stays to be looked at. */
  isLast: boolean;
  /** Once it is served. */
  stream: StreamDetail | undefined;
  onArrived: () => void;
};

export function VisitStep(props: Props) {
  const { stream } = props;
  return stream ? <Followed {...props} stream={stream} /> : <Row {...props} visit={undefined} />;
}

function Followed(props: Props & { stream: StreamDetail }) {
  const { stream, onArrived } = props;
  const visit = useArrivedVisit(stream);
  const hasArrived = visit !== undefined;
  useEffect(() => {
    if (hasArrived) onArrived();
  }, [hasArrived, onArrived]);
  return <Row {...props} visit={visit} />;
}

function Row({ isDone, isNext, isLast, stream, visit }: Props & { visit: LiveEvent | undefined }) {
  const { t } = useTranslation('first-stream');
  const host = stream?.hosts[0];
  const open = host ? (
    <Button
      component="a"
      href={`https://${host}/`}
      target="_blank"
      rel="noreferrer"
      variant={isNext ? 'filled' : 'default'}
    >
      {t(isDone ? 'visit.again' : 'visit.action')}
    </Button>
  ) : (
    !isDone && <QuietAction label={t('visit.action')} after="address" />
  );
  return (
    <StepRow
      step="visit"
      isDone={isDone}
      isNext={isNext || isLast}
      title={t(isDone ? 'visit.doneTitle' : 'visit.title')}
      why={t(isDone ? 'visit.doneText' : 'visit.text')}
      action={open}
    >
      {visit ? (
        <VisitArrived visit={visit} />
      ) : (
        isNext && <p className={classes.waiting}>{t('visit.waiting')}</p>
      )}
    </StepRow>
  );
}
