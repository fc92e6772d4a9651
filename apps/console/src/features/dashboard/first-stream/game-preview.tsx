/** The real page on a phone: of the game that is being chosen, then of the landing as it is, in any of the game's themes. */
import type { LandingDetail } from '@sluice/contracts';
import { findTemplate, newSettings, type Template } from '@sluice/games';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { DEVICES } from '../../landings/editor/preview/devices.ts';
import { PreviewPhone } from '../../landings/editor/preview/preview-phone.tsx';
import type { GameTheme } from './choose-game.tsx';
import classes from './first-stream.module.css';
import { changeTheme } from './first-stream.queries.ts';
import { ThemeSwatches } from './theme-swatches.tsx';
import { useStepAction } from './use-step-action.ts';

type Props = {
  game: GameTheme;
  landing: LandingDetail | undefined;
  onChoose: (game: GameTheme) => void;
};

export function GamePreview({ game, landing, onChoose }: Props) {
  const { t } = useTranslation('first-stream');
  const { id: teamId } = useActiveTeam();
  const { isBusy, run } = useStepAction();
  const page = landing ?? {
    type: game.type,
    template: game.template.id,
    settings: newSettings(game.type),
  };
  const { type, template: templateId, settings } = page;
  const template = findTemplate(type, templateId) ?? game.template;
  const choose = (next: Template) => {
    if (landing) void run(() => changeTheme(teamId, landing, next.id));
    else onChoose({ type, template: next });
  };
  return (
    <div className={classes.preview}>
      <div className={classes.previewHead}>
        <span className={classes.laterName}>{t('preview')}</span>
        <ToneChip tone="good">{t('realPage')}</ToneChip>
      </div>
      <PreviewPhone
        device={DEVICES[0]}
        draft={JSON.stringify({ type, template: templateId, settings, play: 'set' })}
        restarts={0}
      />
      <div className={classes.previewFoot}>
        <p className={classes.why}>{t('themesText', { name: template.name })}</p>
        <ThemeSwatches type={type} chosen={template} isBusy={isBusy} onChoose={choose} />
      </div>
    </div>
  );
}
