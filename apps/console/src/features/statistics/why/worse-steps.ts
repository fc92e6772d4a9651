import type { StatisticsWhy } from '@sluice/contracts';
import type { StatisticsWhyStep } from '@sluice/contracts/values';

type Share = StatisticsWhy['steps'][number]['here'];

/** As shares of one. */
type WorseStep = { step: StatisticsWhyStep; here: number; elsewhere: number };

const shareOf = ({ visitors, converted }: Share) => (visitors === 0 ? 0 : converted / visitors);

/** Those that the sample shows to be worse, the one that differs most first: the largest part missing of what others reach. */
export function worseSteps({ steps }: StatisticsWhy): WorseStep[] {
  return steps
    .filter(({ verdict }) => verdict === 'worse')
    .map(({ step, here, elsewhere }) => ({ step, here: shareOf(here), elsewhere: shareOf(elsewhere) }))
    .sort((one, other) => one.here / one.elsewhere - other.here / other.elsewhere);
}
