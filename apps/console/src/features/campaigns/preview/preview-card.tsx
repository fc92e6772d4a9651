/** The saved texts as subscribers will see them: of a schedule, a language, a variant, one roll of the Spintax. */
import { ActionIcon, Group, SegmentedControl, Select } from '@mantine/core';
import type { CampaignDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { Card } from '../../../parts/page/card.tsx';
import { letterOf } from '../form/letter-of.ts';
import { useScheduleText } from '../form/schedule-text.ts';
import { DevicePreview, SYSTEMS, type System } from './device-preview.tsx';
import { nextRoll } from './roll-text.ts';
import { TestMessageButton } from './test-message-button.tsx';

type Props = {
  campaign: CampaignDetail;
  host: string;
  /** As the form has them, saved or not. */
  icon: string | null;
  badge: string | null;
  image: string | null;
};

export function PreviewCard({ campaign, host, icon, badge, image }: Props) {
  const { t } = useTranslation('campaigns');
  const [chosenId, setChosenId] = useState<number>();
  const [language, setLanguage] = useState(campaign.mainLanguage);
  const [letter, setLetter] = useState('A');
  const [roll, setRoll] = useState(0);
  const scheduleText = useScheduleText(campaign);
  const withTexts = campaign.schedules.filter(({ messages }) =>
    Object.values(messages).some(({ length }) => length > 0),
  );
  const schedule = withTexts.find(({ id }) => id === chosenId) ?? withTexts[0];
  const written = campaign.languages.filter((code) => schedule?.messages[code]?.length);
  const spoken = written.includes(language) ? language : written[0];
  const variants = (spoken && schedule?.messages[spoken]) || [];
  const letters = variants.map((_, at) => letterOf(at));
  const shown = variants[Math.max(0, letters.indexOf(letter))];
  if (!shown || !spoken || !schedule) return null;
  const text = { scheduleId: schedule.id, language: spoken, variant: variants.indexOf(shown) };
  return (
    <Card
      title={t('preview.title')}
      aside={
        <ActionIcon
          variant="default"
          aria-label={t('messageFields.another')}
          title={t('messageFields.another')}
          onClick={() => setRoll(nextRoll())}
        >
          <Icon name="refresh" size={16} />
        </ActionIcon>
      }
    >
      {withTexts.length > 1 && (
        <Select
          size="xs"
          mb={8}
          label={t('preview.schedule')}
          allowDeselect={false}
          data={withTexts.map((each) => ({
            value: String(each.id),
            label: `${campaign.schedules.indexOf(each) + 1}. ${scheduleText(each)}`,
          }))}
          value={String(schedule.id)}
          onChange={(id) => setChosenId(Number(id))}
        />
      )}
      <Group gap={8} mb={12}>
        {written.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('form.languages')}
            data={written}
            value={spoken}
            onChange={setLanguage}
          />
        )}
        {letters.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('preview.variants')}
            data={letters}
            value={letterOf(variants.indexOf(shown))}
            onChange={setLetter}
          />
        )}
        <TestMessageButton campaign={campaign} text={text} />
      </Group>
      {(Object.keys(SYSTEMS) as System[]).map((system) => (
        <DevicePreview
          key={system}
          system={system}
          variant={shown}
          roll={roll}
          host={host}
          icon={icon}
          badge={badge}
          image={image}
        />
      ))}
    </Card>
  );
}
