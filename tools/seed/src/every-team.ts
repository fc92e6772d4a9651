/** What the seed knows of every team, the demo team's last: a stream's place decides its chances, and must not move. */
import { SEED_CAMPAIGNS, type SeedCampaignData } from './campaigns.ts';
import { DEMO_TEAM_CAMPAIGNS } from './demo-campaigns.ts';
import { DEMO_TEAM_LANDINGS, DEMO_TEAM_PEOPLE, DEMO_TEAM_STREAMS } from './demo-team.ts';
import { SEED_LANDINGS, type SeedLandingData } from './landings.ts';
import { SEED_PEOPLE, type SeedPerson } from './people.ts';
import { SEED_STREAMS, type SeedStreamData } from './streams.ts';

export const ALL_PEOPLE: readonly SeedPerson[] = [...SEED_PEOPLE, ...DEMO_TEAM_PEOPLE];
export const ALL_STREAMS: readonly SeedStreamData[] = [...SEED_STREAMS, ...DEMO_TEAM_STREAMS];
export const ALL_LANDINGS: readonly SeedLandingData[] = [...SEED_LANDINGS, ...DEMO_TEAM_LANDINGS];
export const ALL_CAMPAIGNS: readonly SeedCampaignData[] = [...SEED_CAMPAIGNS, ...DEMO_TEAM_CAMPAIGNS];
