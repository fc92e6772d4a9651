/** A menu entry: internal link, external link or action; in the collapsed menu its label is a tooltip. */
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import classes from './menu-list.module.css';

/** Only the collapsed menu needs it. */
const Tooltip = lazy(async () => ({ default: (await import('./rail-tooltip.ts')).Tooltip }));

type EntryProps = { icon: IconName; text: string; isRail: boolean };

type LinkProps = EntryProps & {
  to: string;
  isCurrent: boolean;
  /** A dot, and its meaning for screen readers: the person has not seen everything there. */
  mark?: string | undefined;
};

export function MenuLink({ to, isCurrent, mark, ...entry }: LinkProps) {
  return (
    <Hint {...entry}>
      <Link
        to={to}
        className={classes.entry}
        data-rail={entry.isRail || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        activeProps={{}}
        aria-description={mark}
      >
        <Content {...entry}>{mark && <span className={classes.mark} />}</Content>
      </Link>
    </Hint>
  );
}

export function MenuAnchor({ href, ...entry }: EntryProps & { href: string }) {
  const { t } = useTranslation();
  return (
    <Hint {...entry}>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={classes.entry}
        data-rail={entry.isRail || undefined}
      >
        <Content {...entry}>
          <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden>
        </Content>
      </a>
    </Hint>
  );
}

export function MenuAction({ onClick, ...entry }: EntryProps & { onClick: () => void }) {
  return (
    <Hint {...entry}>
      <button type="button" className={classes.entry} data-rail={entry.isRail || undefined} onClick={onClick}>
        <Content {...entry} />
      </button>
    </Hint>
  );
}

function Content({ icon, text, isRail, children }: EntryProps & { children?: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      {isRail ? <VisuallyHidden>{text}</VisuallyHidden> : <span className={classes.text}>{text}</span>}
      {children}
    </>
  );
}

function Hint({ isRail, text, children }: { isRail: boolean; text: string; children: ReactElement }) {
  if (!isRail) return children;
  return (
    <Suspense fallback={children}>
      <Tooltip label={text} position="right" withArrow>
        {children}
      </Tooltip>
    </Suspense>
  );
}
