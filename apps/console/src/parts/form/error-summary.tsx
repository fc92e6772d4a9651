import { UnstyledButton } from '@mantine/core';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { countErrors } from './count-errors.ts';
import classes from './form.module.css';

type Props = {
  errors: FieldErrors;
  /** Not before the first attempt to save: until then each field speaks for itself. */
  isShown: boolean;
  onGo: () => void;
  /** What stands here while nothing is wrong. */
  otherwise: string;
};

/** How many fields are wrong; pressing it goes to the first. */
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
