import { UnstyledButton } from '@mantine/core';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import classes from './form.module.css';
import { countErrors } from './form-errors.ts';

type Props = {
  errors: FieldErrors;
  /** Shown only after an attempt to save; before that each field shows its own error. */
  isShown: boolean;
  onGo: () => void;
  /** What stands here while nothing is wrong. */
  otherwise: string;
};

/** The number of invalid fields; a click focuses the first. */
export function ErrorSummary({ errors, isShown, onGo, otherwise }: Props) {
  const { t } = useTranslation('parts');
  const count = countErrors(errors);
  if (!isShown || count === 0) return <span>{otherwise}</span>;
  return (
    <span role="alert">
      <UnstyledButton className={classes.summary} onClick={onGo}>
        <Icon name="alert-triangle" size={16} />
        {t('form.problems', { count })}
      </UnstyledButton>
    </span>
  );
}
