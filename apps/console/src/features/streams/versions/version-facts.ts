/** A version as flat facts, and the differences between two versions. */
import type { StreamFields, StreamVersion } from '@sluice/contracts';
import { REPORTED_EVENTS, type ReportedEvent, type StreamSettings } from '@sluice/contracts/values';
import { NETWORKS, type Network } from '@sluice/reference';

export type PostbackFact = `postbacks.${Network}.${ReportedEvent}`;
/** Changed by actions, not by editing: launch, domain, white page. */
type ServedFacts = Pick<StreamVersion['document'], 'status' | 'hosts' | 'whitePage'>;
type AuthoredFacts = Omit<StreamFields, 'settings' | 'app'> &
  Omit<StreamSettings, 'postbacks'> &
  StreamFields['app'] &
  Record<PostbackFact, string | null>;

export type FactValues = ServedFacts & AuthoredFacts;
export type FactName = keyof FactValues;
export type Change = {
  [Name in FactName]: { name: Name; from: FactValues[Name]; to: FactValues[Name] };
}[FactName];

const POSTBACKS = NETWORKS.flatMap((network) =>
  REPORTED_EVENTS.map((conversion): PostbackFact => `postbacks.${network}.${conversion}`),
);

/** In the order of the steps. */
export const FACT_NAMES: readonly FactName[] = [
  ...(['status', 'name', 'tags', 'landings', 'hosts'] as const),
  ...(['minimalVersion', 'availableGeo', 'blockedGeo'] as const),
  ...(['cloak', 'countries', 'languages', 'devices', 'os', 'whitePageLanguage', 'whitePage'] as const),
  ...(['link', 'clientId', 'macros', 'vertical', 'isSplitTested'] as const),
  ...(['storeLink', 'footer', 'template'] as const),
  ...(['pushPlacement', 'pwaPlacement', 'isRedirectedToOffer'] as const),
  ...(['isIosRedirected', 'iosFlow', 'iosDisableLanding'] as const),
  ...POSTBACKS,
  's2s',
  ...(['isIntegrated', 'integrationPlatform', 'customJs'] as const),
];

const SERVED: ReadonlySet<FactName> = new Set<keyof ServedFacts>(['status', 'hosts', 'whitePage']);

/** From the first to the second. */
export function changesBetween(from: StreamVersion, to: StreamVersion): Change[] {
  // A version without stored fields is compared by its edge document, and so is the other side.
  const read = from.fields && to.fields ? authoredFacts : edgeFacts;
  return changedFacts(read(from), read(to));
}

export function changedFacts(before: Partial<FactValues>, after: Partial<FactValues>): Change[] {
  return FACT_NAMES.flatMap((name) =>
    name in before && name in after && !isSame(before[name], after[name])
      ? [{ name, from: before[name], to: after[name] } as Change]
      : [],
  );
}

/** Whether a restore would change anything. Status, domains and white page are not restored. */
export function isWorthRestoring(version: StreamVersion, newest: StreamVersion): boolean {
  if (!version.fields || version.version === newest.version) return false;
  return changesBetween(version, newest).some(({ name }) => !SERVED.has(name));
}

function authoredFacts({ document, fields }: StreamVersion): Partial<FactValues> {
  return fields ? { ...servedFacts(document), ...factsOf(fields) } : {};
}

export function factsOf(fields: StreamFields): AuthoredFacts {
  const { settings, app, ...own } = fields;
  const { postbacks, ...set } = settings;
  const events = NETWORKS.flatMap((network) =>
    REPORTED_EVENTS.map((told) => [`postbacks.${network}.${told}`, postbacks[network][told]] as const),
  );
  return { ...own, ...set, ...app, ...Object.fromEntries(events) } as AuthoredFacts;
}

function edgeFacts({ document }: StreamVersion): Partial<FactValues> {
  const { cloak, countries, languages, devices, os, link, landings, template } = document;
  return {
    ...servedFacts(document),
    cloak,
    countries,
    languages,
    devices,
    os,
    link,
    template,
    landings: landings.map(({ id, weight }) => ({ landingId: id, weight })),
  };
}

const servedFacts = ({ status, hosts, whitePage }: StreamVersion['document']): ServedFacts => ({
  status,
  hosts,
  whitePage,
});

/** Order is ignored for names and codes, but not for landings. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.toSorted() : value;
