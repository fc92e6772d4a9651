import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import classes from './states.module.css';

type Props = {
  /** @default “No data to display” */
  title?: string;
  /** Explains what belongs here and how to create the first one. */
  text?: string;
  /** @default 'inbox' */
  icon?: IconName;
  /** Given where filters left nothing: a button that takes them off. */
  onReset?: (() => void) | undefined;
  /** One button to make the first, at most one link to the guide. */
  children?: ReactNode;
};

export function EmptyState({ title, text, icon = 'inbox', onReset, children }: Props) {
  const { t } = useTranslation('parts');
  return (
    <div className={classes.panel}>
      <Icon name={icon} size={24} className={classes.emptyIcon ?? ''} />
      <div className={classes.title}>{title ?? t('list.empty')}</div>
      {text && <p className={classes.text}>{text}</p>}
      {(children || onReset) && (
        <div className={classes.actions}>
          {onReset && (
            <Button variant="default" onClick={onReset}>
              {t('list.resetFilters')}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
