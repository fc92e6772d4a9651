import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { CopyField } from '../../parts/copy/copy-field.tsx';
import { Card } from '../../parts/page/card.tsx';
import { ProgressList } from '../../parts/progress/progress-list.tsx';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { PlaceholderMessage } from '../../parts/states/placeholder-message.tsx';
import { Section } from './section.tsx';
import classes from './ui-kit.module.css';

export function StatesSection() {
  const { t } = useTranslation('ui-kit');
  return (
    <Section id="states" title={t('sections.states')}>
      <div className={classes.columns}>
        <Card>
          <ErrorPanel details="internal.unavailable" requestId="01k9zq3v7w2m" onRetry={() => {}} />
        </Card>
        <Card>
          <EmptyState title={t('empty.title')} text={t('empty.text')} icon="route">
            <Button leftSection={<Icon name="plus" />}>{t('empty.button')}</Button>
            <Anchor href="#states">{t('empty.guide')}</Anchor>
          </EmptyState>
        </Card>
        <Card>
          <PlaceholderMessage />
        </Card>
        <Card title={t('dialogs.progress')}>
          <ProgressList
            steps={[
              { id: 'landings', label: t('job.landings'), state: 'done' },
              { id: 'pixel', label: t('job.socialPixel'), state: 'running' },
              { id: 'white', label: t('job.whitePage'), state: 'waiting' },
              { id: 'split', label: t('job.splitTest'), state: 'failed', note: t('job.failed') },
            ]}
          />
        </Card>
        <Card title={t('states.copy')}>
          <CopyField
            label={t('table.link')}
            hint={t('states.copyHint')}
            value="https://spin-garden.site/?sub1={{campaign.id}}"
          />
        </Card>
      </div>
    </Section>
  );
}
