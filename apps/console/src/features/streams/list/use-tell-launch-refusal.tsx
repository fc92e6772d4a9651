import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useStreamFailureText } from '../stream-failure.ts';
import type { StreamStep } from '../stream-place.ts';
import { useWayToStep } from './use-way-to-step.tsx';

/** Where to put right what a launch was refused for, and what the way there is called. */
const WAYS = {
  'landing.missing': { step: 'domain', label: 'refusals.chooseLanding' },
  'landing.not_found': { step: 'domain', label: 'refusals.chooseLanding' },
  'landing.not_completed': { step: 'domain', label: 'refusals.chooseLanding' },
  'stream.link_missing': { step: 'settings', label: 'refusals.toSettings' },
  'white_page.missing': { step: 'settings', label: 'refusals.toSettings' },
} as const satisfies Record<string, { step: StreamStep; label: string }>;

/** Why a stream was not launched or stopped, with the way to where that is put right. */
export function useTellLaunchRefusal(): (stream: { id: number }, error: unknown) => void {
  const { t } = useTranslation('stream-list');
  const textOf = useStreamFailureText();
  const linkTo = useWayToStep();
  return ({ id }, error) => {
    const failure = findApiFailure(error);
    if (!failure) return;
    const { code, message, requestId } = failure;
    const text = textOf(failure) ?? message;
    const way = code in WAYS ? WAYS[code as keyof typeof WAYS] : undefined;
    if (!way) {
      notify.error(text, { details: code, requestId });
      return;
    }
    notify.error(
      <>
        {text} {linkTo(id, way.step, t(way.label))}
      </>,
      { details: code, requestId },
    );
  };
}
