import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { useMayUse } from './team/account.ts';

type Props = {
  section: Parameters<typeof useMayUse>[0];
  to: string;
  icon: IconName;
  children: ReactNode;
};

/** A button that leads to another section. Nothing for a member who may not open it: they would land on the dashboard. */
export function SectionLink({ section, to, icon, children }: Props) {
  if (!useMayUse(section)) return null;
  return (
    <Button variant="default" component={Link} to={to} leftSection={<Icon name={icon} />}>
      {children}
    </Button>
  );
}
