import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import { GuideLink } from '../help/guide-link.tsx';
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
  /** A link to what the guide says of the screen, or to this page of it: `statistics#columns`. Not where filters left nothing. */
  guide?: boolean | string;
  /** One button to make the first. */
  children?: ReactNode;
};

export function EmptyState({ title, text, icon = 'inbox', onReset, guide, children }: Props) {
  const { t } = useTranslation('parts');
  const hasGuide = Boolean(guide) && !onReset;
  return (
    <div className={classes.panel}>
      <Icon name={icon} size={24} className={classes.emptyIcon ?? ''} />
      <div className={classes.title}>{title ?? t('list.empty')}</div>
      {text && <p className={classes.text}>{text}</p>}
      {(children || onReset || hasGuide) && (
        <div className={classes.actions}>
          {onReset && (
            <Button variant="default" onClick={onReset}>
              {t('list.resetFilters')}
            </Button>
          )}
          {children}
          {hasGuide && <GuideLink page={guide === true ? undefined : guide || undefined} />}
        </div>
      )}
    </div>
  );
}
