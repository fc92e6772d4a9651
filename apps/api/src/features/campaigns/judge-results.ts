/** Which of a campaign's texts and countries are pressed more than others, with statistics that are valid however often a screen asks. */
import type { CampaignLife } from '@sluice/contracts';
import { type JudgedRate, judgeGroups, judgeVariants } from '@sluice/statistics';

type CountryCounts = Omit<CampaignLife['countries'][number], keyof JudgedRate>;
export type VariantCounts = Omit<CampaignLife['variants'][number], keyof JudgedRate>;

/** Bounds of a difference take some 10 ms each, and a screen asks every two seconds. */
const BOUNDS_MAX = 8;

export function judgeCountries(countries: readonly CountryCounts[]): CampaignLife['countries'] {
  const judged = judgeGroups(countries);
  return countries.map((country, at) => ({ ...country, ...(judged[at] as JudgedRate) }));
}

/** Only people who read the same language of the same schedule could have got either of two texts. */
export function judgeTexts(variants: readonly VariantCounts[]): CampaignLife['variants'] {
  const groups = Map.groupBy(variants, ({ scheduleId, language }) => `${scheduleId} ${language}`);
  let bounds = 0;
  return [...groups.values()].flatMap((group) => {
    const judged = judgeVariants(group, { hasBounds: bounds + group.length - 1 <= BOUNDS_MAX });
    bounds += judged.filter(({ difference }) => difference?.interval).length;
    return group.map((variant, at) => ({ ...variant, ...(judged[at] as JudgedRate) }));
  });
}
