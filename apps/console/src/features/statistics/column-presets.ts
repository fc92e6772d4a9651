/** Sets of columns to begin with. */
import type { StatisticsColumn } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import type { ColumnPreset } from '../../parts/table/use-column-choice.ts';

const PRESETS = {
  traffic: [
    'unique',
    'whitePage',
    'blackPage',
    'clickButton',
    'blackToClick',
    'webPushes',
    'pwa',
    'discovery',
    'installs',
    'cost',
  ],
  funnel: [
    ...([
      'unique',
      'blackPage',
      'clickButton',
      'blackToClick',
      'registrations',
      'uniqueToRegistration',
    ] as const),
    ...(['deposits', 'registrationToDeposit', 'clickToDeposit', 'webPushes', 'uniqueToPush', 'pwa'] as const),
    ...(['uniqueToPwa', 'installs', 'installToOffer', 'uniqueToInstall'] as const),
  ],
  money: [
    ...(['unique', 'clickButton', 'blackToClick', 'installs', 'registrations', 'deposits'] as const),
    ...(['registrationToDeposit', 'clickToDeposit', 'cost', 'revenue', 'profit', 'roi'] as const),
    ...(['epc', 'cpa', 'averageDeposit', 'depositRevenue'] as const),
  ],
} as const satisfies Record<string, readonly StatisticsColumn[]>;

export function useColumnPresets(): readonly ColumnPreset[] {
  const { t } = useTranslation('statistics');
  return (Object.keys(PRESETS) as (keyof typeof PRESETS)[]).map((name) => ({
    label: t(`presets.${name}`),
    ids: PRESETS[name],
  }));
}
