/** Tabs of a part of a page, such as an editor or a field. The tabs of a page's header are links: `PageTabs`. */
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel-tabs.module.css';

type Props<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: ReactNode; aside?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** What the tab opens. Left out where the panel stands elsewhere, with the id that Mantine expects. */
  panelOf?: (value: Value) => ReactNode;
  /** Whether the panels of the other tabs stay, with what was typed into them. @default false */
  keepsPanels?: boolean;
  /** Of the tabs and their panels, by which a panel elsewhere is named. */
  id?: string;
  className?: string | undefined;
};

export function PanelTabs<Value extends string>(props: Props<Value>) {
  const { label, tabs, value, onChange, panelOf, keepsPanels = false, id, className } = props;
  const choose = (next: string | null) => {
    const tab = tabs.find((each) => each.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Tabs
      value={value}
      onChange={choose}
      keepMounted={keepsPanels}
      {...(id !== undefined && { id })}
      className={className}
    >
      <Tabs.List aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={classes.tab} rightSection={tab.aside}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panelOf &&
        tabs.map((tab) => (
          <Tabs.Panel key={tab.value} value={tab.value} className={classes.panel}>
            {panelOf(tab.value)}
          </Tabs.Panel>
        ))}
    </Tabs>
  );
}
