/** What the pickers of countries and languages share: an option with a flag. */
import { Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import classes from './flag.module.css';
import { Flag } from './flag.tsx';

type OptionProps = { flag: string | undefined; label: ReactNode; code: string; isChosen?: boolean };

export function FlaggedOption({ flag, label, code, isChosen = false }: OptionProps) {
  return (
    <span className={classes.option} style={{ flex: 1 }}>
      {flag && <Flag country={flag} isDecoration />}
      <span>{label}</span>
      <span className={classes.code}>{isChosen ? <Icon name="check" size={16} /> : code}</span>
    </span>
  );
}

type PillProps = { flag: string | undefined; label: string; onRemove?: () => void; isDisabled?: boolean };

export function FlaggedPill({ flag, label, onRemove, isDisabled = false }: PillProps) {
  const { t } = useTranslation('parts');
  return (
    <Pill
      withRemoveButton={!isDisabled}
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': t('form.removeItem', { name: label }), tabIndex: -1 }}
    >
      <span className={classes.option}>
        {flag && <Flag country={flag} isDecoration />}
        {label}
      </span>
    </Pill>
  );
}
