/** The three teams of a seeded installation: a large one, a middle one, and somebody on their own. */
export const TEAM_KEYS = ['north', 'south', 'solo'] as const;
/** `demo` is the team that everybody may look around in; an installation has it or not, whatever else is seeded. */
export type TeamKey = (typeof TEAM_KEYS)[number] | 'demo';

export type SeedTeamData = { name: string; timeZone: string; balanceMicros: number };

/** Their zones lie apart and two of them change their clocks, so that a wrong day edge shows. */
export const SEED_TEAMS: Readonly<Record<TeamKey, SeedTeamData>> = {
  north: { name: 'North Team', timeZone: 'Europe/Kyiv', balanceMicros: 4_812_360_000 },
  south: { name: 'South Team', timeZone: 'America/Sao_Paulo', balanceMicros: 1_270_540_000 },
  solo: { name: 'Solo', timeZone: 'America/New_York', balanceMicros: 86_200_000 },
  demo: { name: 'Demo team', timeZone: 'Europe/Kyiv', balanceMicros: 2_640_000_000 },
};
