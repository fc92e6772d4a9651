import type { Stream } from '@sluice/contracts';
import { SERVING_STATUS_LABELS, STATUS_LABELS } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { SERVING_STATUS_TONES, STATUS_TONES, type Tone } from '../../../parts/status/tones.ts';
import { notableServing, waitsForDomain } from './serving.ts';

/** In one word: the host of a stream that works, else what keeps it from working. */
export function useStreamState(stream: Stream): { tone: Tone; text: string } {
  const { t } = useTranslation('streams-list');
  const language = useLanguage();
  const serving = notableServing(stream);
  const [host] = stream.hosts;
  if (stream.refusedTokens > 0) return { tone: 'warning', text: t('cells.tokenRefused') };
  if (waitsForDomain(stream)) return { tone: 'warning', text: t('cells.waitsForDomain') };
  if (serving) {
    return { tone: SERVING_STATUS_TONES[serving], text: SERVING_STATUS_LABELS[language][serving] };
  }
  if (host === undefined) return { tone: 'neutral', text: STATUS_LABELS[language].without_domain };
  return { tone: STATUS_TONES[stream.status], text: host };
}
