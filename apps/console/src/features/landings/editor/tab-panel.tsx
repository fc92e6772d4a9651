/** The cards of one tab: the fields that the game uses, by group. */
import { type EditorTab, FIELD_GROUPS, type FieldGroup, fieldOf, gameOf } from '@sluice/games';
import { GAME_TYPE_LABELS } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import classes from './editor.module.css';
import { useEditor } from './editor-context.ts';
import { SettingField } from './fields/setting-field.tsx';
import { LandingCard } from './landing-card.tsx';

const HINTED: readonly FieldGroup[] = ['colours', 'fontSizes'];

export function TabPanel({ tab }: { tab: EditorTab }) {
  const { type } = useEditor().state.draft;
  const fields = gameOf(type).fields.filter((key) => fieldOf(key).tab === tab);
  const groups = FIELD_GROUPS.filter((group) => fields.some((key) => fieldOf(key).group === group));
  return (
    <div className={classes.cards}>
      {tab === 'main' && <LandingCard />}
      {groups.map((group) => (
        <GroupCard key={group} group={group}>
          {fields
            .filter((key) => fieldOf(key).group === group)
            .map((key) => (
              <SettingField key={key} name={key} />
            ))}
        </GroupCard>
      ))}
      {fields.length === 0 && <NothingHere tab={tab} />}
    </div>
  );
}

function GroupCard({ group, children }: { group: FieldGroup; children: React.ReactNode }) {
  const { t } = useTranslation('landings');
  return (
    <Card
      title={t(`editor.groups.${group}`)}
      aside={
        HINTED.includes(group) && (
          <span className={classes.groupHint}>{t(`editor.groupHints.${group as 'colours'}`)}</span>
        )
      }
    >
      <div className={classes.grid} data-group={group}>
        {children}
      </div>
    </Card>
  );
}

/** Of the field that the element belongs to. */
export function groupOf(element: Element): FieldGroup | undefined {
  const group = element.closest<HTMLElement>('[data-group]')?.dataset.group;
  return FIELD_GROUPS.find((one) => one === group);
}

/** Shown for every game, so that the tabs do not move when the game changes. */
function NothingHere({ tab }: { tab: EditorTab }) {
  const { t } = useTranslation('landings');
  const { type } = useEditor().state.draft;
  const game = GAME_TYPE_LABELS[useLanguage()][type];
  return (
    <Card>
      <EmptyState
        icon="device-gamepad-2"
        title={t('editor.tabs.none', { game })}
        {...(tab === 'sectors' && { text: t('editor.tabs.noneSectors') })}
      />
    </Card>
  );
}
