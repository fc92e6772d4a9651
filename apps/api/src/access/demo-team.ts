/** What the team to look around in is closed for: the one place that keeps it as it is, whoever asks. */
import { AppError } from '@sluice/runtime';

export type CalledRoute = { name: string; method: string | undefined };

/** They read, but not only: an address is made, and whoever knows it can report conversions; a registrar is asked. */
export const DEMO_CLOSED_READS: readonly string[] = [
  'conversions.address',
  'conversions.addressOfStream',
  'domains.search',
];

export function refuseInDemoTeam({ name, method }: CalledRoute): void {
  if (method !== 'GET' || DEMO_CLOSED_READS.includes(name)) throw new AppError('team.demo_read_only');
}
