/** The stream's white page: made, looked at, made anew, taken away. Each at once, not with the form. */
import { Button } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiClient } from '../../../api/api.ts';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { refreshStream } from '../stream.queries.ts';
import { useTellStreamFailure } from '../stream-failure.ts';
import classes from './settings.module.css';

type Language = StreamDetail['settings']['whitePageLanguage'];
type Props = { stream: StreamDetail; language: string };

export function WhitePageBox({ stream, language }: Props) {
  const { t } = useTranslation('stream-settings');
  const { generate, remove, busy } = useWhitePage(stream, language as Language);
  const { whitePage } = stream;
  return (
    <section className={classes.whitePage} aria-label={t('whitePage.title')}>
      <span>{whitePage ? t('whitePage.there', { title: whitePage.title }) : t('whitePage.none')}</span>
      <div className={classes.buttons}>
        {whitePage && (
          <Button component="a" href={whitePage.previewUrl} target="_blank" rel="noopener" variant="default">
            {t('whitePage.look')}
          </Button>
        )}
        <Button variant="default" loading={busy === 'generate'} onClick={() => void generate()}>
          {t(whitePage ? 'whitePage.again' : 'whitePage.generate')}
        </Button>
        {whitePage && (
          <Button variant="default" color="red" loading={busy === 'remove'} onClick={() => void remove()}>
            {t('whitePage.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

function useWhitePage(stream: StreamDetail, language: Language) {
  const { t } = useTranslation('stream-settings');
  const tellFailure = useTellStreamFailure();
  const [busy, setBusy] = useState<'generate' | 'remove'>();
  const params = { teamId: stream.teamId, streamId: stream.id };
  const act = async (name: 'generate' | 'remove', call: () => Promise<unknown>, done: string) => {
    setBusy(name);
    try {
      await call();
      await refreshStream(stream);
      notify.success(done);
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    generate: () =>
      act(
        'generate',
        () => apiClient.whitePages.generate({ params, body: { language } }),
        t('whitePage.generated'),
      ),
    remove: async () => {
      const isSure = await confirm({
        title: t('whitePage.removeTitle'),
        description: t('whitePage.removeText'),
        danger: true,
      });
      if (isSure) await act('remove', () => apiClient.whitePages.remove({ params }), t('whitePage.removed'));
    },
  };
}
