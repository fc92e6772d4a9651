/**
 * What a message's link can ask for by name, as `{name}`: the sender fills it in for each subscriber. The names are those of a stream's
 * offer, as far as a subscriber is known by them, and two of the message's own.
 */
export const MESSAGE_MACROS = [
  'click_id',
  'clickid',
  'visitor_id',
  'stream_id',
  'country',
  'language',
  'device',
  'os',
  'browser',
  'campaign_id',
  'message_id',
] as const;
export type MessageMacro = (typeof MESSAGE_MACROS)[number];

/** A filled link must stay small enough for a message, which has about 4 KB in all. */
const LINK_MACROS_MAX = 20;

const MACRO = /\{([^{}]*)\}/g;
/** Where a link's path begins. */
const AUTHORITY = /^https?:\/\/[^/?#]*/i;
const KNOWN: ReadonlySet<string> = new Set(MESSAGE_MACROS);

/** Unknown ones would reach the page unreplaced; one in the host would let a subscriber's data decide where the link leads. */
export function hasWrongMacros(link: string): boolean {
  const [authority = ''] = AUTHORITY.exec(link) ?? [];
  const names = [...link.matchAll(MACRO)].map(([, name = '']) => name);
  const isPlain = !/[{}]/.test(link.replace(MACRO, ''));
  return (
    !isPlain ||
    /[{}]/.test(authority) ||
    names.length > LINK_MACROS_MAX ||
    !names.every((name) => KNOWN.has(name))
  );
}

/**
 * A link of before that has an unknown macro keeps it as it was written. A path stays a path: where its first part is not known of a
 * subscriber, two slashes would make the next one a host.
 */
export const fillLink = (link: string, values: Readonly<Record<MessageMacro, string>>): string =>
  link
    .replace(MACRO, (macro, name: string) =>
      KNOWN.has(name) ? encodeURIComponent(values[name as MessageMacro].toWellFormed()) : macro,
    )
    .replace(/^\/+/, '/');
