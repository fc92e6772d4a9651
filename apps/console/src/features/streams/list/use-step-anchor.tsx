import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type StreamStep, stepLink } from '../stream-routes.ts';
import classes from './step-anchor.module.css';

/** A link for notifications, which are rendered outside of the router's context. */
export function useStepAnchor(): (streamId: number, step: StreamStep, label: string) => ReactNode {
  const navigate = useNavigate();
  return (streamId, step, label) => {
    const { to, search } = stepLink(streamId, step);
    return (
      <a
        href={to}
        className={classes.link}
        onClick={(event) => {
          event.preventDefault();
          void navigate({ to, search });
        }}
      >
        {label}
      </a>
    );
  };
}
