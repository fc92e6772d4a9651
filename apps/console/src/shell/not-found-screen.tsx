import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ROUTES } from '../routes/route-list.ts';
import classes from './not-found-screen.module.css';

export function NotFoundScreen() {
  const { t } = useTranslation('shell-errors');
  return (
    <div className={classes.screen}>
      <div aria-hidden="true" className={classes.number}>
        404
      </div>
      <h1 className={classes.title}>{t('notFound.title')}</h1>
      <p className={classes.text}>{t('notFound.text')}</p>
      <Button component={Link} to={ROUTES.dashboard.path} variant="default">
        {t('notFound.back')}
      </Button>
    </div>
  );
}
