import { EDITOR_TABS, type EditorTab } from '@sluice/games';
import { useTranslation } from 'react-i18next';
import { PanelTabs } from '../../../parts/page/panel-tabs.tsx';
import classes from './editor.module.css';
import { useEditor } from './editor-context.ts';
import { countIn } from './shown-problems.ts';

type Props = { tab: EditorTab; onChange: (tab: EditorTab) => void };

const ID = 'landing-editor';
/** As Mantine names what a tab opens: there is one panel, which follows the tabs. */
export const panelIdOf = (tab: EditorTab): string => `${ID}-panel-${tab}`;

/** Each says how many of its fields need attention. */
export function EditorTabs({ tab, onChange }: Props) {
  const { t } = useTranslation('landings');
  const { problems } = useEditor();
  return (
    <PanelTabs
      id={ID}
      label={t('editor.tabs.label')}
      tabs={EDITOR_TABS.map((value) => {
        const count = countIn(problems, value);
        return {
          value,
          label: t(`editor.tabs.${value}`),
          aside: count > 0 && <Problems count={count} />,
        };
      })}
      value={tab}
      onChange={onChange}
      className={classes.tabs}
    />
  );
}

function Problems({ count }: { count: number }) {
  const { t } = useTranslation('landings');
  const said = t('editor.tabs.problems', { count });
  return (
    <span className={classes.problems} title={said}>
      <span aria-hidden="true">{count}</span>
      <span className={classes.unseen}>{said}</span>
    </span>
  );
}
