import type { Campaign, CampaignRun } from '@sluice/contracts';

export type ShownState = CampaignRun['state'] | 'paused';

/** A send under way whose campaign is switched off waits. */
export const shownState = ({ state }: CampaignRun, status: Campaign['status']): ShownState =>
  state === 'sending' && status !== 'launched' ? 'paused' : state;
