/** The schedules of a campaign: added, changed, copied, deleted, sorted by time. */
import { ActionIcon, Button, Group } from '@mantine/core';
import type { CampaignDetail, CampaignSchedule } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import { Card } from '../../../parts/page/card.tsx';
import { useNotifyCampaignFailure } from '../campaign-failure.ts';
import classes from '../campaigns.module.css';
import { copySchedule, removeSchedule } from '../campaigns.queries.ts';
import { NextSends } from './next-sends.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { byTime, useScheduleText } from './schedule-text.ts';

/** A text that somebody wants to write; another object each time that they ask for it. */
export type WantedText = { language: string };
type Opened = {
  isOpen: boolean;
  schedule?: CampaignSchedule | undefined;
  /** Whose times and texts the new one begins with. */
  source?: CampaignSchedule | undefined;
  language?: string;
};
const WIDTH_PX = 640;
const WORDS = {
  add: { title: 'schedules.add', saved: 'messages.scheduleCreated' },
  edit: { title: 'schedules.edit', saved: 'messages.scheduleUpdated' },
  copy: { title: 'schedules.copy', saved: 'messages.scheduleCopied' },
} as const;

type Props = { campaign: CampaignDetail; wanted?: WantedText | undefined };

export function SchedulesCard({ campaign, wanted }: Props) {
  const { t } = useTranslation('campaigns');
  const [{ isOpen, schedule, source, language }, setOpened] = useState<Opened>({ isOpen: false });
  const [isSorted, setSorted] = useState(false);
  const [answered, setAnswered] = useState(wanted);
  if (wanted && wanted !== answered) {
    setAnswered(wanted);
    const lacking = campaign.schedules.find(({ messages }) => !messages[wanted.language]?.length);
    setOpened({ isOpen: true, schedule: lacking, language: wanted.language });
  }
  const close = () => setOpened({ isOpen: false, schedule, source });
  const words = WORDS[source ? 'copy' : schedule ? 'edit' : 'add'];
  const schedules = isSorted ? campaign.schedules.toSorted(byTime) : campaign.schedules;
  return (
    <Card
      title={t('schedules.title')}
      aside={
        <Group gap={8}>
          {campaign.schedules.length > 1 && (
            <Button variant="default" size="xs" aria-pressed={isSorted} onClick={() => setSorted(!isSorted)}>
              {t('schedules.sort')}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="plus" />}
            onClick={() => setOpened({ isOpen: true })}
          >
            {t('schedules.add')}
          </Button>
        </Group>
      }
    >
      {schedules.length === 0 && <p className={classes.hint}>{t('schedules.none')}</p>}
      <ul className={classes.schedules}>
        {schedules.map((each) => (
          <ScheduleRow
            key={each.id}
            campaign={campaign}
            schedule={each}
            number={campaign.schedules.length > 1 ? campaign.schedules.indexOf(each) + 1 : undefined}
            onEdit={() => setOpened({ isOpen: true, schedule: each })}
            onCopy={() => setOpened({ isOpen: true, source: each })}
          />
        ))}
      </ul>
      <NextSends campaign={campaign} />
      <FormDialog
        as="drawer"
        widthPx={WIDTH_PX}
        title={t(words.title)}
        isOpen={isOpen}
        onClose={close}
        leave={{ title: t('schedules.leaveTitle'), description: t('schedules.leaveText') }}
      >
        {(dialog) => (
          <ScheduleForm
            dialog={dialog}
            campaign={campaign}
            schedule={schedule}
            source={source}
            language={language}
            onSaved={() => {
              close();
              notify.success(t(words.saved));
            }}
          />
        )}
      </FormDialog>
    </Card>
  );
}

type RowProps = {
  campaign: CampaignDetail;
  schedule: CampaignSchedule;
  /** Its place, where there are several: the next sends name it. */
  number: number | undefined;
  onEdit: () => void;
  /** Of a campaign that is on, in the form: a copy that sends at once would send to everybody twice until it is changed. */
  onCopy: () => void;
};

function ScheduleRow({ campaign, schedule, number, onEdit, onCopy }: RowProps) {
  const { t } = useTranslation('campaigns');
  const text = useScheduleText(campaign)(schedule);
  const notifyFailed = useNotifyCampaignFailure();
  const copy = async () => {
    try {
      await copySchedule(campaign, schedule.id);
      notify.success(t('messages.scheduleCopied'));
    } catch {
      notify.error(t('errors.scheduleCopy'));
    }
  };
  const remove = async () => {
    const isConfirmed = await confirm({
      title: t('schedules.removeTitle'),
      description: t('schedules.removeText'),
      confirmLabel: t('remove.confirm'),
      cancelLabel: t('remove.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await removeSchedule(campaign, schedule.id);
      notify.success(t('messages.scheduleRemoved'));
    } catch (error) {
      notifyFailed(error);
    }
  };
  const variants = schedule.messages[campaign.mainLanguage] ?? [];
  return (
    <li className={classes.schedule}>
      {number !== undefined && <span className={classes.scheduleNumber}>{number}</span>}
      <div className={classes.scheduleText}>
        <div>{text}</div>
        <div className={classes.aside}>{variants[0]?.title ?? t('schedules.noText')}</div>
      </div>
      <Group gap={4}>
        <RowButton icon="edit" label={t('schedules.edit')} onClick={onEdit} />
        <RowButton
          icon="copy"
          label={t('schedules.copy')}
          onClick={campaign.status === 'launched' ? onCopy : () => void copy()}
        />
        <RowButton icon="trash" label={t('schedules.remove')} onClick={() => void remove()} />
      </Group>
    </li>
  );
}

type RowButtonProps = { icon: 'edit' | 'copy' | 'trash'; label: string; onClick: () => void };

function RowButton({ icon, label, onClick }: RowButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
}
