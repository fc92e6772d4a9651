/** The seeded split tests: one with a good result, one with a bad one, and one without a result yet. */

export type SeedSplitTest = {
  /** The landing that is tried against the stream's own. */
  against: string;
  /** The share of visitors that it gets. */
  weight: number;
  /** When it began, before the installation was seeded. */
  startedDaysAgo: number;
  /** How many times as many of its visitors click. */
  clickLift: number;
};

/** By the stream's name. */
export const SPLIT_TESTS: Readonly<Record<string, SeedSplitTest>> = {
  'Wheel, three countries': { against: 'Royal Wheel', weight: 40, startedDaysAgo: 30, clickLift: 1.25 },
  'Spin Garden · DE evening': { against: 'Royal Wheel', weight: 50, startedDaysAgo: 12, clickLift: 1 },
  'Tigre Dourado · BR evening': { against: 'Roda da Sorte', weight: 30, startedDaysAgo: 40, clickLift: 0.82 },
  'Lucky Wheel · DE evening': { against: 'Fruit Spin', weight: 50, startedDaysAgo: 14, clickLift: 1.2 },
};
