import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/icon.tsx';
import { useTheme } from '../theme/colour-scheme.ts';

export function ThemeButton() {
  const { t } = useTranslation();
  const { theme, toggleTheme } = useTheme();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t(theme === 'dark' ? 'toLight' : 'toDark')}
      onClick={toggleTheme}
    >
      <Icon name={theme === 'dark' ? 'moon' : 'sun'} />
    </ActionIcon>
  );
}
