import { Button, Menu } from '@mantine/core';
import type { StatisticsView } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { ReasonedItem } from '../../../parts/button/reasoned-item.tsx';
import type { ColumnChoice } from '../../../parts/table/use-column-choice.ts';
import type { OwnRatio } from '../own-ratios/own-ratio.ts';
import type { StatisticsSearch } from '../statistics-search.ts';
import { useViewActions } from './use-view-actions.ts';
import { ViewDialog } from './view-dialog.tsx';
import { ViewList } from './view-list.tsx';
import { isSameSearch, viewSearchOf } from './view-search.ts';
import classes from './views.module.css';
import { useViews } from './views.queries.ts';

type Props = { list: StatisticsSearch; choice: ColumnChoice; ownRatios: readonly OwnRatio[] };

/** The team's saved views: open one, or save the current screen for everybody. */
export function ViewsMenu({ list, choice, ownRatios }: Props) {
  const { t } = useTranslation('statistics');
  const views = useViews();
  const actions = useViewActions(list);
  const [asks, setAsks] = useState<'new' | 'rename' | null>(null);
  const search = viewSearchOf(list.query, choice.hidden, ownRatios);
  const view = views.data?.find(({ id }) => String(id) === list.query.filters.view);
  const isChanged = view !== undefined && !isSameSearch(view.search, search);
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <Button variant="default" leftSection={<Icon name="bookmark" />} className={classes.target}>
            <span className={classes.name}>{view?.name ?? t('views.button')}</span>
            {isChanged && <span className={classes.changed}>{t('views.changed')}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('views.questions')}</Menu.Label>
          <Menu.Item onClick={actions.showLosses}>
            {t('views.lost')}
            <span className={classes.made}>{t('views.lostText')}</span>
          </Menu.Item>
          <Menu.Divider />
          <ViewList views={views} shown={view} onChoose={actions.show} />
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="plus" size={16} />} onClick={() => setAsks('new')}>
            {t('views.saveNew')}
          </Menu.Item>
          {view?.isChangeable && (
            <OwnItems
              isChanged={isChanged}
              name={view.name}
              onOverwrite={() => void actions.overwrite(view, search)}
              onRename={() => setAsks('rename')}
              onRemove={() => void actions.remove(view)}
            />
          )}
        </Menu.Dropdown>
      </Menu>
      <ViewDialog
        asks={asks}
        view={view}
        search={search}
        onClose={() => setAsks(null)}
        onSaved={(saved: StatisticsView) => actions.show(saved)}
      />
    </>
  );
}

type OwnProps = {
  name: string;
  isChanged: boolean;
  onOverwrite: () => void;
  onRename: () => void;
  onRemove: () => void;
};

/** Only for the current view, and for members who may change it. */
function OwnItems({ name, isChanged, onOverwrite, onRename, onRemove }: OwnProps) {
  const { t } = useTranslation('statistics');
  return (
    <>
      <ReasonedItem
        leftSection={<Icon name="check" size={16} />}
        cannot={isChanged ? undefined : t('views.unchanged')}
        onClick={onOverwrite}
      >
        {t('views.overwrite', { name })}
      </ReasonedItem>
      <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={onRename}>
        {t('views.rename')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="trash" size={16} />} className={classes.danger} onClick={onRemove}>
        {t('views.remove')}
      </Menu.Item>
    </>
  );
}
