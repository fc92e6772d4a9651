/** The parameter names of each field at different trackers and networks, in order of priority. */
const NAMES = {
  clickId: [
    ...['click_id', 'clickid', 'subid', 'sub_id', 'aff_click_id', 'cnv_id', 'cid', 'client_id', 'clientid'],
    ...['external_id', 'externalid', 'aff_sub', 'sub1'],
  ],
  status: ['status', 'cnv_status', 'event', 'goal', 'action', 'type', 'event_name', 'conversion_type'],
  transactionId: [
    ...['transaction_id', 'transactionid', 'tid', 'txid', 'order_id', 'orderid', 'rdtk_event_id', 'event_id'],
    ...['conversion_id', 'lead_id', 'deposit_id'],
  ],
  amount: ['payout', 'revenue', 'amount', 'sum', 'value', 'cnv_payout'],
  currency: ['currency', 'cnv_currency', 'payout_currency'],
  returnText: ['return'],
} as const satisfies Record<string, readonly string[]>;

export type ConversionFields = { readonly [Field in keyof typeof NAMES]: string };

/** The longest value of each field; the rest is cut off. The request is also stored as received. */
export const CONVERSION_LIMITS: Readonly<Record<keyof ConversionFields, number>> = {
  clickId: 100,
  status: 100,
  transactionId: 200,
  amount: 40,
  currency: 10,
  returnText: 100,
};

/** More parameters than any tracker sends; further ones are ignored. */
const PAIRS_MAX = 200;
const CLICK_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const UNFILLED = /^(?:\{[^{}]*\}|\[[^[\]]*\]|%7B.*%7D)$/i;

/** Whether it has the form of our click ids. */
export const isClickId = (text: string): boolean => CLICK_ID.test(text);

/** The fields of the request, each empty when absent. Never throws. */
export function readConversion(query: string, body = '', bodyType = ''): ConversionFields {
  const given = new Map<string, string[]>();
  for (const [name, value] of [...pairsOf(query), ...bodyPairs(body, bodyType)]) {
    const cleaned = clean(value);
    if (cleaned === '' || UNFILLED.test(cleaned)) continue;
    const key = name.toLowerCase().replaceAll('-', '_');
    given.set(key, [...(given.get(key) ?? []), cleaned]);
  }
  const listOf = (field: keyof typeof NAMES) => NAMES[field].flatMap((name) => given.get(name) ?? []);
  const first = (field: keyof typeof NAMES) => listOf(field)[0]?.slice(0, CONVERSION_LIMITS[field]) ?? '';
  return {
    ...chooseIds(listOf('clickId').map(lowerClickId), first('transactionId')),
    status: first('status'),
    amount: first('amount'),
    currency: first('currency'),
    returnText: first('returnText'),
  };
}

/** Several names may be present, one of them with the network's own id: ours is recognised by its form. */
function chooseIds(
  candidates: readonly string[],
  transactionId: string,
): Pick<ConversionFields, 'clickId' | 'transactionId'> {
  const clickId = candidates.find(isClickId) ?? candidates[0]?.slice(0, CONVERSION_LIMITS.clickId);
  if (clickId !== undefined) return { clickId, transactionId };
  const candidate = lowerClickId(transactionId);
  return isClickId(candidate) ? { clickId: candidate, transactionId: '' } : { clickId: '', transactionId };
}

/** Some networks send every id in capitals. */
function lowerClickId(text: string): string {
  const lower = text.toLowerCase();
  return isClickId(lower) ? lower : text;
}

function pairsOf(text: string): [string, string][] {
  return [...new URLSearchParams(text)].slice(0, PAIRS_MAX);
}

function bodyPairs(body: string, type: string): [string, string][] {
  if (body === '') return [];
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(type) || body.trimStart().startsWith('{');
  return isJson ? jsonPairs(body) : pairsOf(body);
}

/** Top-level values only: no tracker nests them. */
function jsonPairs(body: string): [string, string][] {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return [];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value)
    .slice(0, PAIRS_MAX)
    .filter(([, each]) => typeof each === 'string' || typeof each === 'number')
    .map(([name, each]) => [name, String(each)]);
}

/** Without control characters, which no field needs and PostgreSQL rejects, and without lone surrogates. */
function clean(value: string): string {
  return value
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim();
}
