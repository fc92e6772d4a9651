import type { StreamDetail } from '@sluice/contracts';

/** The test ends and everybody is shown this landing: without a test the first one is shown. The others stay, for another test. */
export function winningFields(
  { landings, settings, version }: Pick<StreamDetail, 'landings' | 'settings' | 'version'>,
  landingId: number,
) {
  const [won, others] = [
    landings.filter((landing) => landing.landingId === landingId),
    landings.filter((landing) => landing.landingId !== landingId),
  ];
  return {
    version,
    landings: [
      ...won.map(({ landingId: id }) => ({ landingId: id, weight: 100 })),
      ...others.map(({ landingId: id }) => ({ landingId: id, weight: 0 })),
    ],
    settings: { ...settings, isSplitTested: false },
  };
}
