/** The stream's white page: generate, preview, replace, remove. Each takes effect immediately, not with the form. */
import { Button } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiClient } from '../../api/api.ts';
import { refreshStream } from '../../api/refresh-stream.ts';
import { confirm } from '../../parts/confirm/confirm.ts';
import { useNotifyStreamFailure } from '../../parts/failure/stream-failure.ts';
import { notify } from '../../parts/notify/notify.tsx';
import classes from './white-page-box.module.css';

type Language = StreamDetail['settings']['whitePageLanguage'];
type Props = { stream: StreamDetail; language: string };

export function WhitePageBox({ stream, language }: Props) {
  const { t } = useTranslation('white-pages');
  const { generate, remove, busy } = useWhitePage(stream, language as Language);
  const { whitePage } = stream;
  return (
    <section className={classes.box} aria-label={t('title')}>
      <span>{whitePage ? t('there', { title: whitePage.title }) : t('none')}</span>
      <div className={classes.buttons}>
        {whitePage && (
          <Button component="a" href={whitePage.previewUrl} target="_blank" rel="noopener" variant="default">
            {t('look')}
          </Button>
        )}
        <Button variant="default" loading={busy === 'generate'} onClick={() => void generate()}>
          {t(whitePage ? 'again' : 'generate')}
        </Button>
        {whitePage && (
          <Button variant="default" color="red" loading={busy === 'remove'} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

function useWhitePage(stream: StreamDetail, language: Language) {
  const { t } = useTranslation('white-pages');
  const notifyFailed = useNotifyStreamFailure();
  const [busy, setBusy] = useState<'generate' | 'remove'>();
  const params = { teamId: stream.teamId, streamId: stream.id };
  const act = async (name: 'generate' | 'remove', call: () => Promise<unknown>, done: string) => {
    setBusy(name);
    try {
      await call();
      await refreshStream(stream);
      notify.success(done);
    } catch (error) {
      notifyFailed(error);
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    generate: () =>
      act('generate', () => apiClient.whitePages.generate({ params, body: { language } }), t('generated')),
    remove: async () => {
      const isSure = await confirm({
        title: t('removeTitle'),
        description: t('removeText'),
        confirmLabel: t('remove'),
        danger: true,
      });
      if (isSure) await act('remove', () => apiClient.whitePages.remove({ params }), t('removed'));
    },
  };
}
