import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { STREAM_STEPS, type StreamScreen, stepLink } from '../stream-routes.ts';
import classes from './stream-frame.module.css';

type Props = { streamId: number | undefined; step: StreamScreen };

/** Domain → Application → Settings → Pixel. A new stream has only the first step. */
export function StreamSteps({ streamId, step }: Props) {
  const { t } = useTranslation('streams');
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
                // Two steps share a path, and only one of them is the current page.
                activeOptions={{ exact: true, includeSearch: true }}
              >
                <StepName number={at + 1} name={t(`steps.${one}`)} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ number, name }: { number: number; name: string }) {
  return (
    <>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      {name}
    </>
  );
}
