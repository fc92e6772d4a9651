/** The saved texts as subscribers will see them: a language, a variant, one roll of the Spintax. */
import { ActionIcon, Group, SegmentedControl } from '@mantine/core';
import type { CampaignDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { Card } from '../../../parts/page/card.tsx';
import { letterOf } from '../form/letter-of.ts';
import { DevicePreview, SYSTEMS, type System } from './device-preview.tsx';
import { nextRoll } from './roll-text.ts';
import { TestMessageButton } from './test-message-button.tsx';

type Props = {
  campaign: CampaignDetail;
  host: string;
  /** As the form has them, saved or not. */
  icon: string | null;
  image: string | null;
};

export function PreviewCard({ campaign, host, icon, image }: Props) {
  const { t } = useTranslation('campaigns');
  const [language, setLanguage] = useState(campaign.mainLanguage);
  const [letter, setLetter] = useState('A');
  const [roll, setRoll] = useState(0);
  const written = campaign.languages.filter((code) =>
    campaign.schedules.some(({ messages: texts }) => texts[code]?.length),
  );
  const spoken = written.includes(language) ? language : written[0];
  const schedule = campaign.schedules.find(({ messages }) => spoken && messages[spoken]?.length);
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
          image={image}
        />
      ))}
    </Card>
  );
}
