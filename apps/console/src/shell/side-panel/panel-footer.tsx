import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { ThemeButton } from '../theme-button.tsx';
import classes from './panel-footer.module.css';

type Props = { isRail: boolean; onToggleRail?: () => void };

export function PanelFooter({ isRail, onToggleRail }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.footer} data-rail={isRail || undefined}>
      {!isRail && <LanguageSwitch />}
      <div className={classes.buttons}>
        <ThemeButton />
        {onToggleRail && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t(isRail ? 'expand' : 'collapse')}
            onClick={onToggleRail}
          >
            <Icon name={isRail ? 'layout-sidebar-left-expand' : 'layout-sidebar-left-collapse'} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}
