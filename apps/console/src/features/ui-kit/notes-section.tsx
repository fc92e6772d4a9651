/** What a screen or a form says of itself: how old it is, what was left behind, what is too much. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '../../parts/date-range/date-range-picker.tsx';
import { countDays, type DateRangeValue, rangeOf } from '../../parts/date-range/preset-range.ts';
import { RangeTooLong } from '../../parts/date-range/range-too-long.tsx';
import { DraftNote } from '../../parts/draft/draft-note.tsx';
import { NameHint } from '../../parts/form/name-hint.tsx';
import { GuideLink } from '../../parts/help/guide-link.tsx';
import { Freshness } from '../../parts/numbers/freshness.tsx';
import { DetailsFold } from '../../parts/states/details-fold.tsx';
import { NoteBar } from '../../parts/states/note-bar.tsx';
import { StaleNote } from '../../parts/states/stale-note.tsx';
import { Sample, Section } from './section.tsx';
import classes from './ui-kit.module.css';

const HOUR_MS = 3_600_000;
const RETRIED_MS = 1_500;
const TIME_ZONE = 'Europe/Kyiv';
const MAX_DAYS = 92;
const TAKEN = 'Spin Garden';

export function NotesSection() {
  const { t } = useTranslation('ui-kit');
  const [openedAt] = useState(() => Date.now());
  const [isRetrying, setRetrying] = useState(false);
  const hourAgo = new Date(openedAt - HOUR_MS).toISOString();
  const retry = () => {
    setRetrying(true);
    setTimeout(() => setRetrying(false), RETRIED_MS);
  };
  return (
    <Section id="notes" title={t('sections.notes')}>
      <div className={classes.columns}>
        <Sample name={t('notes.draft')}>
          <LeftBehind at={hourAgo} />
        </Sample>
        <Sample name={t('notes.bar')}>
          <NoteBar
            icon="wallet"
            actions={
              <Button size="xs" variant="default">
                {t('cards.topUp')}
              </Button>
            }
          >
            {t('notes.barText')}
          </NoteBar>
        </Sample>
        <Sample name={t('notes.stale')}>
          <StaleNote answeredAt={openedAt - HOUR_MS} isRetrying={isRetrying} onRetry={retry} />
        </Sample>
        <Sample name={t('notes.freshness')}>
          <div className={classes.line}>
            <Freshness watermark={new Date(openedAt).toISOString()} />
            <Freshness watermark={hourAgo} />
          </div>
        </Sample>
        <Sample name={t('notes.name')}>
          <CopyName />
        </Sample>
        <Sample name={t('notes.fold')}>
          <DetailsFold details="internal.unavailable: no answer within 5 s" requestId="01k9zq3v7w2m" />
        </Sample>
        <Sample name={t('notes.guide')}>
          <GuideLink page="statistics#columns" />
        </Sample>
        <Sample name={t('notes.tooLong')}>
          <LongPeriod />
        </Sample>
      </div>
    </Section>
  );
}

function LeftBehind({ at }: { at: string }) {
  const { t } = useTranslation('ui-kit');
  const [isAnswered, setAnswered] = useState(false);
  const answer = () => setAnswered(true);
  return isAnswered ? (
    <Button variant="subtle" size="xs" onClick={() => setAnswered(false)}>
      {t('notes.again')}
    </Button>
  ) : (
    <DraftNote offer={{ at, resume: answer, discard: answer }} />
  );
}

function CopyName() {
  const { t } = useTranslation('ui-kit');
  const [name, setName] = useState(TAKEN);
  const isTaken = name.trim() === TAKEN;
  return (
    <>
      <TextInput
        label={t('notes.nameLabel')}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <NameHint isWarning={isTaken}>{t(isTaken ? 'notes.nameTaken' : 'notes.nameFree')}</NameHint>
    </>
  );
}

/** As a link by hand would ask for it; shortened, it can be chosen again. */
function LongPeriod() {
  const [range, setRange] = useState<DateRangeValue>({ from: '2026-01-01', to: '2026-11-14' });
  const days = rangeOf(range, '2026-11-14');
  return countDays(days) > MAX_DAYS ? (
    <RangeTooLong days={days} maxDays={MAX_DAYS} timeZone={TIME_ZONE} onShorten={setRange} />
  ) : (
    <DateRangePicker value={range} timeZone={TIME_ZONE} maxDays={MAX_DAYS} onChange={setRange} />
  );
}
