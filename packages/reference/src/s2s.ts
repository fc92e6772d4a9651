/** A team's own server-to-server calls: what their addresses can ask for, and how the usual trackers want them. */

/** As `{name}` in path or query; filled in from the event and the visit that it came from. */
export const S2S_MACROS = [
  'event_id',
  'event',
  'status',
  'amount',
  'currency',
  'time',
  'click_id',
  'clickid',
  'visitor_id',
  'stream_id',
  'landing_id',
  'domain',
  'country',
  'language',
  'device',
  'os',
  'browser',
  'fbclid',
  'ttclid',
  'subid',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'sub6',
  'sub7',
  'sub8',
] as const;
export type S2sMacro = (typeof S2S_MACROS)[number];

export const S2S_METHODS = ['GET', 'POST'] as const;
export type S2sMethod = (typeof S2S_METHODS)[number];

/** The trackers that have a template ready. */
export const S2S_TRACKERS = ['keitaro', 'binom', 'voluum', 'redtrack', 'bemob'] as const;
export type S2sTracker = (typeof S2S_TRACKERS)[number];

type S2sTemplate = {
  readonly label: string;
  /** YOUR-… is for the person to replace; until then the address is refused. */
  readonly url: string;
  /** What stands behind the stream's address at the tracker, so that visitors bring its click id along. */
  readonly arrives: string;
};

/** Keitaro and Binom hand over their click id as an integrated tracker; the others put it into sub1. */
export const S2S_TEMPLATES: Readonly<Record<S2sTracker, S2sTemplate>> = {
  keitaro: {
    label: 'Keitaro',
    url: 'https://YOUR-TRACKER/YOUR-KEY/postback?subid={subid}&status={status}&payout={amount}&currency={currency}&tid={event_id}',
    arrives: '_subid={subid}&_token={token}',
  },
  binom: {
    label: 'Binom',
    url: 'https://YOUR-TRACKER/click?cnv_id={subid}&payout={amount}&cnv_status={status}&cnv_currency={currency}',
    arrives: 'clickid={clickid}',
  },
  voluum: {
    label: 'Voluum',
    url: 'https://YOUR-TRACKER/postback?cid={sub1}&payout={amount}&txid={event_id}',
    arrives: 'sub1={clickid}',
  },
  redtrack: {
    label: 'RedTrack',
    url: 'https://YOUR-TRACKER/postback?clickid={sub1}&type={status}&sum={amount}&rdtk_event_id={event_id}',
    arrives: 'sub1={clickid}',
  },
  bemob: {
    label: 'BeMob',
    url: 'https://YOUR-TRACKER/postback?cid={sub1}&payout={amount}&txid={event_id}&status={status}',
    arrives: 'sub1={clickId}',
  },
};

/** Stands in a template where the person's own address belongs. */
export const S2S_PLACEHOLDER = /YOUR-/;
