/** A game's texts in one language: those that all games share, and each game's own in their place. */
import type { GameType } from '@sluice/reference';

type SharedKey =
  | 'scratchText'
  | 'rateBlockName'
  | 'balanceBlockName'
  | 'clickButton'
  | 'rotateAgainButton'
  | 'winningSectorButton'
  | 'cashOutButton'
  | 'autoStopButton'
  | 'lossText'
  | 'lossButton'
  | 'footerText'
  | 'modalTitle'
  | 'modalText'
  | 'modalButton'
  | 'bonusBoxText'
  | 'bonusLeaveText'
  | 'bonusModalTitle'
  | 'bonusModalText'
  | 'bonusModalButton';

type OwnTexts = {
  readonly clickButton: string;
  readonly rotateAgainButton?: string;
  readonly contentTitle: string;
  readonly metaTitle: string;
  readonly pwaName: string;
  /** Only where the labels are words: x2, 50% and FS 20 are the same everywhere. */
  readonly sectors?: readonly string[];
};

export type GameTexts = {
  readonly shared: Readonly<Record<SharedKey, string>>;
  readonly games: Readonly<Record<GameType, OwnTexts>>;
};
