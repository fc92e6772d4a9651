/** The first step: the twelve games as pictures of their real pages. */
import { UnstyledButton } from '@mantine/core';
import { gameOf, type Template } from '@sluice/games';
import { GAME_TYPES, type GameType } from '@sluice/reference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './first-stream.module.css';

/** As many as stand in one row; the others come with a press. */
const FIRST: readonly GameType[] = ['wheels', 'slots', 'plinko', 'penalty', 'aviator', 'mines'];
const OTHERS = GAME_TYPES.filter((type) => !FIRST.includes(type));

export const nameOfGame = (type: GameType): string => gameOf(type).templates[0].name;

/** A game in one of its themes. */
export type GameTheme = { type: GameType; template: Template };
export const firstTheme = (type: GameType): GameTheme => ({ type, template: gameOf(type).templates[0] });

type Props = { chosen: GameType; onChoose: (type: GameType) => void };

export function ChooseGame({ chosen, onChoose }: Props) {
  const { t } = useTranslation('first-stream');
  const [isWhole, setWhole] = useState(false);
  return (
    <div className={classes.games} role="radiogroup" aria-label={t('game.title')}>
      {(isWhole ? [...FIRST, ...OTHERS] : FIRST).map((type) => (
        <UnstyledButton
          key={type}
          role="radio"
          aria-checked={type === chosen}
          className={classes.game}
          onClick={() => onChoose(type)}
        >
          <img src={`/games/${type}.avif`} alt="" width={80} height={100} className={classes.picture} />
          <span className={classes.gameName}>{nameOfGame(type)}</span>
        </UnstyledButton>
      ))}
      {!isWhole && (
        <UnstyledButton className={classes.more} onClick={() => setWhole(true)}>
          {t('game.all')}
        </UnstyledButton>
      )}
    </div>
  );
}
