import type { StreamDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { STREAM_STEPS, type StreamScreen, stepLink } from '../stream-routes.ts';
import { listStepsDone } from './list-left.ts';
import classes from './stream-frame.module.css';
import { useStreamPixels } from './use-stream-pixels.ts';

type Props = {
  streamId: number | undefined;
  /** Undefined while it is loaded. */
  stream: StreamDetail | undefined;
  step: StreamScreen;
};

/** Domain → Application → Settings → Pixel. A new stream has only the first step. */
export function StreamSteps({ streamId, stream, step }: Props) {
  const { t } = useTranslation('streams');
  const { data: pixels } = useStreamPixels(stream);
  const done = stream ? listStepsDone(stream, pixels) : [];
  return (
    <nav aria-label={t('steps.label')} className={classes.steps}>
      <ol>
        {STREAM_STEPS.map((one, at) => (
          <li key={one}>
            {streamId === undefined ? (
              <span
                className={classes.step}
                {...(one === step
                  ? { 'aria-current': 'page', 'data-is-current': true }
                  : { title: t('steps.closed') })}
              >
                <StepName number={at + 1} name={t(`steps.${one}`)} />
              </span>
            ) : (
              <Link
                {...stepLink(streamId, one)}
                className={classes.step}
                data-is-current={one === step || undefined}
                data-is-done={done.includes(one) || undefined}
                // Not part of the link's name.
                aria-description={done.includes(one) ? t('steps.done') : undefined}
                // Two steps share a path, and only one of them is the current page.
                activeOptions={{ exact: true, includeSearch: true }}
              >
                <StepName number={at + 1} name={t(`steps.${one}`)} isDone={done.includes(one)} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepNameProps = { number: number; name: string; isDone?: boolean };

function StepName({ number, name, isDone = false }: StepNameProps) {
  return (
    <>
      <span className={classes.number} aria-hidden="true">
        {isDone ? <Icon name="check" size={13} /> : number}
      </span>
      {name}
    </>
  );
}
