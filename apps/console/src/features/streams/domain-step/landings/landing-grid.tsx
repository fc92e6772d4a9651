import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import type { Landing } from '@sluice/contracts';
import { PAGE_SIZE_MAX } from '@sluice/contracts/values';
import { findTemplate } from '@sluice/games';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { Icon } from '../../../../icons/icon.tsx';
import { PageFrame } from '../../../../parts/page-frame/page-frame.tsx';
import { EmptyState } from '../../../../parts/states/empty-state.tsx';
import { ROUTES } from '../../../../routes/route-list.ts';
import { useActiveTeam } from '../../../../shell/team/account.ts';
import classes from './landings.module.css';

const THUMBNAIL_PX = 96;
const FIRST = 12;

type Props = {
  /** Part of a name; empty for all. */
  name: string;
  chosen: readonly number[];
  /** The maximum is reached; chosen landings can still be removed. */
  isFull: boolean;
  onToggle: (id: number) => void;
};

export function LandingGrid({ name, chosen, isFull, onToggle }: Props) {
  const { t } = useTranslation('streams-wizard');
  const [limit, setLimit] = useState(FIRST);
  const { answer, isOutdated } = useCompletedLandings(name, limit);
  const data = answer?.data;
  if (answer?.data.total === 0)
    return answer.question.name === '' ? <NoLandings /> : <EmptyState title={t('landings.nothingFound')} />;
  return (
    <div className={classes.scroll}>
      <ul className={classes.grid} aria-label={t('landings.list')} aria-busy={!data || isOutdated}>
        {data
          ? data.items.map((landing) => (
              <li key={landing.id}>
                <LandingTile
                  landing={landing}
                  isChosen={chosen.includes(landing.id)}
                  isDisabled={isFull && !chosen.includes(landing.id)}
                  onToggle={() => onToggle(landing.id)}
                />
              </li>
            ))
          : Array.from({ length: 6 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <li key={at}>
                <Skeleton height={210} radius={8} />
              </li>
            ))}
      </ul>
      {data && data.total > limit && limit < PAGE_SIZE_MAX && (
        <Button variant="default" onClick={() => setLimit(Math.min(limit * 2, PAGE_SIZE_MAX))}>
          {t('landings.more')}
        </Button>
      )}
    </div>
  );
}

type TileProps = { landing: Landing; isChosen: boolean; isDisabled: boolean; onToggle: () => void };

function LandingTile({ landing, isChosen, isDisabled, onToggle }: TileProps) {
  const ground = findTemplate(landing.type, landing.template)?.palette.background;
  return (
    <UnstyledButton
      className={classes.tile}
      aria-pressed={isChosen}
      aria-label={landing.name}
      disabled={isDisabled}
      onClick={onToggle}
    >
      <PageFrame title={landing.name} src={landing.thumbnailUrl} widthPx={THUMBNAIL_PX} ground={ground} />
      <span className={classes.tileName}>{landing.name}</span>
      {isChosen && (
        <span className={classes.check}>
          <Icon name="check" size={14} />
        </span>
      )}
    </UnstyledButton>
  );
}

function NoLandings() {
  const { t } = useTranslation('streams-wizard');
  return (
    <EmptyState
      icon="device-gamepad-2"
      title={t('landings.empty')}
      text={t('landings.emptyText')}
      guide="first-stream#landing"
    >
      <Button component={Link} to={ROUTES.landingsCreate.path}>
        {t('landings.make')}
      </Button>
    </EmptyState>
  );
}

function useCompletedLandings(name: string, limit: number) {
  const { id: teamId } = useActiveTeam();
  const query = { status: 'completed', limit, ...(name !== '' && { name }) };
  return useAnswer({ teamId, name, limit }, () =>
    api.landings.list.queryOptions({ input: { params: { teamId }, query } }),
  );
}
