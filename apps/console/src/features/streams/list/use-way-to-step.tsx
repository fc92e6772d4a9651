import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type StreamStep, stepLink } from '../stream-place.ts';
import classes from './launch-refusal.module.css';

/** A link for a notification. Those stand outside of the router: its own link would find none. */
export function useWayToStep(): (streamId: number, step: StreamStep, label: string) => ReactNode {
  const navigate = useNavigate();
  return (streamId, step, label) => {
    const { to, search } = stepLink(streamId, step);
    return (
      <a
        href={to}
        className={classes.way}
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
