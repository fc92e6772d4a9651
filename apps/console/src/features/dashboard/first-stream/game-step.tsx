import { Button } from '@mantine/core';
import type { LandingDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ROUTES } from '../../../routes/route-list.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { ChooseGame, firstTheme, type GameTheme } from './choose-game.tsx';
import { takeGame } from './first-stream.queries.ts';
import { StepRow } from './step-row.tsx';
import { useStepAction } from './use-step-action.ts';

type Props = {
  isDone: boolean;
  isNext: boolean;
  game: GameTheme;
  onChoose: (game: GameTheme) => void;
  landing: LandingDetail | undefined;
  preview: ReactNode;
};

export function GameStep({ isDone, isNext, game, onChoose, landing, preview }: Props) {
  const { t } = useTranslation('first-stream');
  const { id: teamId } = useActiveTeam();
  const { isBusy, run } = useStepAction();
  const take = (
    <Button loading={isBusy} onClick={() => void run(() => takeGame(teamId, game))}>
      {t('game.take', { name: game.template.name })}
    </Button>
  );
  const change = landing && (
    <Button
      component={Link}
      to={ROUTES.landingsUpdate.path.replace('$id', String(landing.id))}
      variant="default"
    >
      {t('game.change')}
    </Button>
  );
  return (
    <StepRow
      step="game"
      isDone={isDone}
      isNext={isNext}
      title={isDone && landing ? landing.name : t('game.title')}
      why={t('game.text')}
      action={isDone ? change : take}
    >
      {isNext && (
        <>
          <ChooseGame chosen={game.type} onChoose={(type) => onChoose(firstTheme(type))} />
          {preview}
        </>
      )}
    </StepRow>
  );
}
