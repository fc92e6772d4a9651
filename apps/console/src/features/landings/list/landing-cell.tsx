/** The landing's thumbnail (enlarged on hover), name, tags and owner. */
import { Popover, useDelayedHover } from '@mantine/core';
import type { Landing } from '@sluice/contracts';
import { findTemplate } from '@sluice/games';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { PageFrame } from '../../../parts/page-frame/page-frame.tsx';
import { NameCell } from '../../../parts/table/name-cell.tsx';
import classes from './landing-cell.module.css';
import { landingPath } from './landing-list.ts';

const SMALL_PX = 36;
const LARGE_PX = 216;
/** Hover delay, so that a passing pointer opens nothing. */
const OPEN_MS = 250;
const CLOSE_MS = 80;

type Props = {
  landing: Landing;
  /** Undefined where not needed or not known. */
  owner: string | undefined;
};

export function LandingCell({ landing, owner }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { openDropdown, closeDropdown } = useDelayedHover({
    open: () => setOpen(true),
    close: () => setOpen(false),
    openDelay: OPEN_MS,
    closeDelay: CLOSE_MS,
  });
  const page = {
    title: landing.name,
    src: landing.thumbnailUrl,
    ground: findTemplate(landing.type, landing.template)?.palette.background,
  };
  return (
    <div className={classes.cell}>
      <div
        className={classes.thumbnail}
        // Touch scrolling is not hovering.
        onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && openDropdown()}
        onPointerLeave={closeDropdown}
      >
        <PageFrame {...page} widthPx={SMALL_PX} />
        {isOpen && <LargePage {...page} />}
      </div>
      <NameCell
        name={landing.name}
        to={landingPath(landing)}
        tags={landing.tags}
        owner={owner}
        onFocus={({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && openDropdown()}
        onBlur={closeDropdown}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && closeDropdown()}
      />
    </div>
  );
}

/** Beside the small one and not around it: a frame that is moved in the page loads again. */
function LargePage(page: { title: string; src: string; ground: string | undefined }) {
  return (
    <Popover opened position="right" offset={12} withRoles={false} trapFocus={false}>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown className={classes.large ?? ''}>
        <PageFrame {...page} widthPx={LARGE_PX} isLazy={false} />
      </Popover.Dropdown>
    </Popover>
  );
}
