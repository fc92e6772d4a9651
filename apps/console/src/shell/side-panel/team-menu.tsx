import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { useAccount } from '../team/account.ts';
import { openCreateTeam } from '../team/create-team-host.tsx';
import { useEnterDemo } from '../team/use-demo-team.ts';
import { useSwitchTeam } from '../team/use-switch-team.ts';

/** The team menu: switch, create, settings. Opened on mount, since it is mounted by a click. */
export function TeamMenu({ children }: { children: ReactElement }) {
  const { t } = useTranslation();
  const { account, activeTeam } = useAccount();
  const navigate = useNavigate();
  const switchTo = useSwitchTeam();
  const enterDemo = useEnterDemo();
  return (
    <Menu position="bottom-start" width={256} offset={4} withInitialFocusPlaceholder={false} defaultOpened>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('team.yours')}</Menu.Label>
        {account?.teams.map((team) => (
          <Menu.Item
            key={team.id}
            aria-current={team.id === activeTeam?.id || undefined}
            leftSection={<Icon name="users" size={16} />}
            rightSection={team.id === activeTeam?.id ? <Icon name="check" size={16} /> : null}
            onClick={() => {
              if (team.id !== activeTeam?.id) void switchTo(team);
            }}
          >
            {team.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="plus" size={16} />} onClick={openCreateTeam}>
          {t('team.create')}
        </Menu.Item>
        {enterDemo && (
          <Menu.Item leftSection={<Icon name="info-circle" size={16} />} onClick={enterDemo}>
            {t('demo.enter')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Icon name="settings" size={16} />}
          onClick={() => void navigate({ to: ROUTES.settings.path })}
        >
          {t('team.settings')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
