/** Above every screen of the demo team: what it is, and the way back. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NoteBar } from '../../parts/states/note-bar.tsx';
import { useLeaveDemo } from './use-demo-team.ts';

export function DemoBanner() {
  const { t } = useTranslation();
  const own = useLeaveDemo();
  return (
    <NoteBar
      icon="info-circle"
      label={t('demo.title')}
      actions={
        own && (
          <Button size="xs" variant="default" onClick={own.leave}>
            {t('demo.leave', { name: own.name })}
          </Button>
        )
      }
    >
      <strong>{t('demo.title')}</strong> {t('demo.text')}
    </NoteBar>
  );
}
