import { Button } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoteBar } from '../../parts/states/note-bar.tsx';

/** Launched for trying, on its free address: on any other its visits are billed, so the api asks for the link first. */
export const lacksLink = (stream: StreamDetail | undefined): stream is StreamDetail =>
  stream?.status === 'launched' && stream.link === null && stream.landings.length > 0;

export function LinkFirst({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('domains');
  return (
    <NoteBar
      icon="link"
      actions={
        <Button component={Link} to={`/streams/settings/${stream.id}`} size="xs" variant="default">
          {t('linkFirst.action')}
        </Button>
      }
    >
      {t('linkFirst.text')}
    </NoteBar>
  );
}
