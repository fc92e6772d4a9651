/** What the landings of a split test can be judged by: the rate of visitors who get there, or profit per visitor. */
export const SPLIT_TEST_GOALS = ['click', 'install', 'registration', 'deposit', 'profit'] as const;
export type SplitTestGoal = (typeof SPLIT_TEST_GOALS)[number];

/** `withheld`: the visitors were not shared out by the weights, so nothing is said. */
export const SPLIT_TEST_VERDICTS = ['better', 'worse', 'not_enough', 'withheld'] as const;
export type SplitTestVerdict = (typeof SPLIT_TEST_VERDICTS)[number];
