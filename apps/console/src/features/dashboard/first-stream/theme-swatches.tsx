/** The themes of a game as their colours; each is called by its own name. */
import { UnstyledButton } from '@mantine/core';
import { gameOf, type Template } from '@sluice/games';
import type { GameType } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { nameOfGame } from './choose-game.tsx';
import classes from './first-stream.module.css';

type Props = { type: GameType; chosen: Template; isBusy: boolean; onChoose: (template: Template) => void };

export function ThemeSwatches({ type, chosen, isBusy, onChoose }: Props) {
  const { t } = useTranslation('first-stream');
  return (
    <div className={classes.themes} role="radiogroup" aria-label={t('themes', { name: nameOfGame(type) })}>
      {gameOf(type).templates.map((template) => (
        <UnstyledButton
          key={template.id}
          role="radio"
          aria-checked={template.id === chosen.id}
          aria-label={template.name}
          title={template.name}
          disabled={isBusy}
          className={classes.theme}
          style={{ background: template.palette.accent }}
          onClick={() => onChoose(template)}
        />
      ))}
    </div>
  );
}
