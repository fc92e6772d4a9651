import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import classes from './find-button.module.css';
import { openPalette } from './palette-state.ts';

const IS_APPLE = /mac|iphone|ipad/i.test(navigator.userAgent);

export function FindButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.button}
      onClick={openPalette}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      <span className={classes.text}>{t('palette.open')}</span>
      <span className={classes.keys} aria-hidden="true">
        {IS_APPLE ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}
