import type { StreamDetail } from '@sluice/contracts';
import type { StreamStep } from '../stream-routes.ts';

/** What a stream cannot work without, in the order in which it is set up. */
type Left = { what: 'landing' | 'domain' | 'link'; step: Exclude<StreamStep, 'application'> };

export function listLeft({
  landings,
  hosts,
  link,
}: Pick<StreamDetail, 'landings' | 'hosts' | 'link'>): readonly Left[] {
  const isShown = landings.some(({ isCompleted, weight }) => isCompleted && weight > 0);
  return [
    ...(isShown ? [] : [{ what: 'landing', step: 'domain' } as const]),
    ...(hosts.length > 0 ? [] : [{ what: 'domain', step: 'domain' } as const]),
    ...(link === null ? [{ what: 'link', step: 'settings' } as const] : []),
  ];
}
