import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

/** “Please wait while the data is being saved...”, also for what is saved outside a form. */
export function SavingNote() {
  const { t } = useTranslation('parts');
  return (
    <span role="status" className={classes.saving}>
      <Loader size={16} aria-hidden="true" />
      {t('form.saving')}
    </span>
  );
}
