/** The tabs of a page's header: where one is, where else one can go, and what is left there. */
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page-tabs.module.css';

export function PageTabs({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs scroll sideways; the current one is in sight.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      <ul>{children}</ul>
    </nav>
  );
}

type Shared = {
  /** Beside the name: a number, or what is left to do. Not part of the link's name. */
  note?: string | undefined;
  /** Something is left to do there. */
  isWarning?: boolean;
  children: ReactNode;
};
type TabProps = Shared & {
  to: string;
  /** For tabs of one address. @default none */
  search?: Readonly<Record<string, string>>;
  /** For tabs below the page's head: what is above them stays where it is. @default false */
  keepsScroll?: boolean;
  isCurrent: boolean;
};

export function PageTab({ to, search = {}, keepsScroll = false, isCurrent, ...shared }: TabProps) {
  return (
    <li>
      <Link
        to={to}
        search={search as never}
        resetScroll={!keepsScroll}
        className={classes.tab}
        aria-description={shared.note}
        // Several addresses are one tab, which the router does not know.
        {...(isCurrent && { 'aria-current': 'page' as const, 'data-is-current': true })}
      >
        <Words {...shared} />
      </Link>
    </li>
  );
}

/** For what opens over the page. */
export function PageTabButton({ onClick, ...shared }: Shared & { onClick: () => void }) {
  return (
    <li>
      <UnstyledButton
        className={classes.tab}
        aria-haspopup="dialog"
        aria-description={shared.note}
        onClick={onClick}
      >
        <Words {...shared} />
      </UnstyledButton>
    </li>
  );
}

function Words({ note, isWarning = false, children }: Shared) {
  return (
    <>
      {children}
      {note !== undefined && (
        <small aria-hidden="true" data-is-warning={isWarning || undefined}>
          {note}
        </small>
      )}
    </>
  );
}
