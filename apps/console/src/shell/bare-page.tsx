import type { ReactNode } from 'react';
import { runtimeConfig } from '../startup/runtime-config.ts';
import classes from './bare-page.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Mark } from './mark.tsx';
import { ThemeButton } from './theme-button.tsx';

/** The frame of pages outside the console's layout: logo, language and theme switches. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <span className={classes.brand}>
          <Mark size={28} />
          {runtimeConfig().baseTitle}
        </span>
        <span className={classes.tools}>
          <LanguageSwitch />
          <ThemeButton />
        </span>
      </header>
      {children}
    </div>
  );
}
