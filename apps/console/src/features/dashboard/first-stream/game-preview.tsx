/** The real page on a phone: of the game that is being chosen, then of the landing as it is. */
import type { LandingDetail } from '@sluice/contracts';
import { gameOf, newSettings } from '@sluice/games';
import type { GameType } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import { DEVICES } from '../../landings/editor/preview/devices.ts';
import { PreviewPhone } from '../../landings/editor/preview/preview-phone.tsx';
import classes from './first-stream.module.css';

type Props = { game: GameType; landing: LandingDetail | undefined };

export function GamePreview({ game, landing }: Props) {
  const { t } = useTranslation('dashboard');
  const [template] = gameOf(game).templates;
  const page = landing ?? { type: game, template: template.id, settings: newSettings(game) };
  const { type, template: templateId, settings } = page;
  return (
    <div className={classes.preview}>
      <div className={classes.previewHead}>
        <span className={classes.laterName}>{t('firstStream.preview')}</span>
        <ToneChip tone="good">{t('firstStream.realPage')}</ToneChip>
      </div>
      <PreviewPhone
        device={DEVICES[0]}
        draft={JSON.stringify({ type, template: templateId, settings, play: 'set' })}
        restarts={0}
      />
    </div>
  );
}
