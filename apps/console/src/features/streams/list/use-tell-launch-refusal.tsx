import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useStreamFailureText } from '../stream-failure.ts';
import { type StreamStep, stepLink } from '../stream-place.ts';
import classes from './launch-refusal.module.css';

/** Where to put right what a launch was refused for, and what the way there is called. */
const WAYS = {
  'landing.missing': { step: 'domain', label: 'refusals.chooseLanding' },
  'landing.not_found': { step: 'domain', label: 'refusals.chooseLanding' },
  'landing.not_completed': { step: 'domain', label: 'refusals.chooseLanding' },
  'white_page.missing': { step: 'settings', label: 'refusals.toSettings' },
} as const satisfies Record<string, { step: StreamStep; label: string }>;

/** Why a stream was not launched or stopped, with the way to where that is put right. */
export function useTellLaunchRefusal(): (stream: { id: number }, error: unknown) => void {
  const { t } = useTranslation('stream-list');
  const textOf = useStreamFailureText();
  const navigate = useNavigate();
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
    const { to, search } = stepLink(id, way.step);
    notify.error(
      <>
        {text} {/* Notifications stand outside of the router: its own link would find none. */}
        <a
          href={to}
          className={classes.way}
          onClick={(event) => {
            event.preventDefault();
            void navigate({ to, search });
          }}
        >
          {t(way.label)}
        </a>
      </>,
      { details: code, requestId },
    );
  };
}
