/** A domain name as people type or paste it → as the api takes it. Undefined where it is none. */
const HOST_MAX = 253;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);
const ONE_LABEL = new RegExp(`^${LABEL}$`);

/** Takes a whole address too; international names come out in their `xn--` form. */
export function readHost(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(address)) return undefined;
  const host = new URL(address).hostname.replace(/\.$/, '');
  return host.length <= HOST_MAX && HOST.test(host) ? host : undefined;
}

export const LABEL_MAX = 63;
export type LabelProblem = 'empty' | 'hasZone' | 'tooLong' | 'characters';

/** A name without its zone, or what is wrong with it. */
export function readLabel(typed: string): { label: string } | { problem: LabelProblem } {
  const label = typed.trim().toLowerCase();
  if (label === '') return { problem: 'empty' };
  if (label.includes('.')) return { problem: 'hasZone' };
  if (label.length > LABEL_MAX) return { problem: 'tooLong' };
  return ONE_LABEL.test(label) ? { label } : { problem: 'characters' };
}
