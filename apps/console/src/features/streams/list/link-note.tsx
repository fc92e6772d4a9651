import type { Stream } from '@sluice/contracts';
import { SERVING_STATUS_LABELS } from '@sluice/reference';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { SERVING_STATUS_TONES } from '../../../parts/status/tones.ts';
import classes from './link-note.module.css';
import { notableServing } from './serving.ts';

/** How far the domain is where visitors do not reach the stream, and a way to tokens that are refused. Nothing where all is well. */
export function LinkNote({ stream }: { stream: Stream }) {
  const { t } = useTranslation('streams-list');
  const language = useLanguage();
  const serving = notableServing(stream);
  return (
    <>
      {serving && (
        <span
          className={classes.note}
          data-tone={SERVING_STATUS_TONES[serving]}
          title={stream.spendingStop ? t(`cells.stops.${stream.spendingStop}`) : t('cells.servingHint')}
        >
          {SERVING_STATUS_LABELS[language][serving]}
        </span>
      )}
      {stream.refusedTokens > 0 && (
        // A press on the row opens the stream; this one leads to its pixels.
        <Link
          to={`/streams/pixel/${stream.id}`}
          className={classes.note}
          data-tone="warning"
          title={t('cells.tokenRefusedHint')}
        >
          {t('cells.tokenRefused')}
        </Link>
      )}
    </>
  );
}
