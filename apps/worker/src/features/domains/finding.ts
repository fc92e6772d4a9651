import type { DomainFinding } from '@sluice/contracts/values';
import type { CloudflareError, CloudflareProblem } from '@sluice/providers/cloudflare';

/** What a check found: a code of the contract's list, and the values that its sentence quotes. */
export type Finding = { code: DomainFinding; values: Record<string, string> };

/** Other servers' messages are cut to this: enough to act upon, and never a page of HTML. */
const SAID_MAX = 300;
const LISTED_MAX = 10;

export const finding = (code: DomainFinding, values: Record<string, string> = {}): Finding => ({
  code,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(0, SAID_MAX)])),
});

export const listed = (names: readonly string[]): string => names.slice(0, LISTED_MAX).join(', ');

const OF_PROBLEM: Record<CloudflareProblem, DomainFinding> = {
  key_invalid: 'provider_refused_key',
  forbidden: 'provider_refused_key',
  limit_reached: 'provider_limit',
  unreachable: 'provider_unreachable',
  refused: 'provider_error',
  zone_elsewhere: 'provider_error',
  zone_banned: 'provider_error',
  zone_gone: 'zone_gone',
  record_in_the_way: 'record_in_the_way',
};

export const findingOfProblem = ({ problem, said }: CloudflareError): Finding =>
  finding(OF_PROBLEM[problem], { said });
