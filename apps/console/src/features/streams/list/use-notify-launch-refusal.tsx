import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { useStreamFailureText } from '../../../parts/failure/stream-failure.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import type { StreamStep } from '../stream-routes.ts';
import { useStepAnchor } from './use-step-anchor.tsx';

/** The step that fixes a refused launch, and the label of its link. */
const FIXES = {
  'landing.missing': { step: 'domain', label: 'refusals.chooseLanding' },
  'landing.not_found': { step: 'domain', label: 'refusals.chooseLanding' },
  'landing.not_completed': { step: 'domain', label: 'refusals.chooseLanding' },
  'stream.link_missing': { step: 'settings', label: 'refusals.toSettings' },
  'stream.link_macros': { step: 'settings', label: 'refusals.toSettings' },
  'white_page.missing': { step: 'settings', label: 'refusals.toSettings' },
} as const satisfies Record<string, { step: StreamStep; label: string }>;

/** Notifies why a launch or stop was refused, with a link to the step that fixes it. */
export function useNotifyLaunchRefusal(): (stream: { id: number }, error: unknown) => void {
  const { t } = useTranslation('streams-list');
  const textOf = useStreamFailureText();
  const linkTo = useStepAnchor();
  return ({ id }, error) => {
    const failure = findApiFailure(error);
    if (!failure) return;
    const { code, message, requestId } = failure;
    const text = textOf(failure) ?? message;
    const fix = code in FIXES ? FIXES[code as keyof typeof FIXES] : undefined;
    if (!fix) {
      notify.error(text, { details: code, requestId });
      return;
    }
    notify.error(
      <>
        {text} {linkTo(id, fix.step, t(fix.label))}
      </>,
      { details: code, requestId },
    );
  };
}
