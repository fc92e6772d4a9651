/** What holds for every route, said once: the documentation page shows it, and the OpenAPI document begins with it. */
import { IDEMPOTENCY, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@sluice/contracts';
import { SHELL } from './curl.ts';

export type GuideSection = {
  id: string;
  title: string;
  /** Paragraphs; code between backticks. */
  text: readonly string[];
  /** A command to try, with the variables of `SHELL`. */
  curl?: string;
};

const KEY_HEADER = `-H "Authorization: Bearer $${SHELL.key}"`;
const TEAM = `$${SHELL.api}/teams/$${SHELL.team}`;

export const SECTIONS_OF_GUIDE: readonly GuideSection[] = [
  {
    id: 'keys',
    title: 'Keys and scopes',
    text: [
      'Every call carries an API key of one team: `Authorization: Bearer slk_…`. A key acts as the member who made it: it can do what the roles of that member allow, within its scopes.',
      'Reading needs the scope `read`; everything else needs the scope that is named beside the route, such as `streams:write`. A route that belongs to a person and not to a team refuses keys with `access.person_only`.',
    ],
    curl: `curl "${TEAM}" \\\n  ${KEY_HEADER}`,
  },
  {
    id: 'requests',
    title: 'Requests and answers',
    text: [
      'Bodies and answers are JSON in UTF-8; times are ISO 8601 in UTC, amounts are dollars. Fields that a route does not know are refused with `request.invalid`, not ignored, in the body and in the query alike.',
      'Every answer carries `X-Request-Id`. Send your own to find a call again in your logs and ours.',
    ],
    curl: `curl -X POST "${TEAM}/streams" \\\n  ${KEY_HEADER} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name":"Summer","countries":["DE","AT"]}'`,
  },
  {
    id: 'paging',
    title: 'Pages',
    text: [
      `Lists that grow without end, newest first, take \`cursor\` and \`limit\`, and answer \`{ items, next }\`: \`next\` is the \`cursor\` of the following page, and \`null\` on the last. A cursor stays valid while things are added or removed.`,
      `Lists that a team holds take \`page\`, \`limit\`, \`sort\` and \`order\`, and answer \`{ items, total }\`. \`limit\` is ${PAGE_SIZE_DEFAULT} unless told, and ${PAGE_SIZE_MAX} at most where the route does not say otherwise.`,
    ],
    curl: `curl "${TEAM}/domains?limit=10" \\\n  ${KEY_HEADER}`,
  },
  {
    id: 'filters',
    title: 'Filters',
    text: [
      'A filter is a parameter of the query. Several values of one filter are separated by commas, and any of them is enough; several filters must all hold. A value that cannot be is refused with `request.invalid` instead of finding nothing.',
    ],
    curl: `curl "${TEAM}/members?status=active,suspended&sort=name&order=desc" \\\n  ${KEY_HEADER}`,
  },
  {
    id: 'idempotency',
    title: 'Repeating a request',
    text: [
      `Every \`POST\` that creates something (its answer is 201) takes \`Idempotency-Key\`: a name of your own for the request, such as a UUID. Sent again with the same key and the same body, within ${IDEMPOTENCY.keptHours} hours, it does nothing and answers what the first one answered, with \`Idempotency-Replayed: true\`. So after a timeout, send it again.`,
      'The same key with another body, path or route is refused with `request.key_reused`. While the first request runs, a repeat waits for its answer a few seconds, then says `request.key_in_use` with `Retry-After`. A request that was refused leaves its key free. Keys belong to the member who made the API key.',
      'Orders of traffic, purchases of domains and bills also take a `key` in the body, which is kept for as long as the order, purchase or bill is, under the same rule.',
    ],
    curl: `curl -X POST "${TEAM}/streams" \\\n  ${KEY_HEADER} \\\n  -H 'Content-Type: application/json' \\\n  -H 'Idempotency-Key: 6f1c9a52-8f4e-4f0b-9a51-0d1f5f1c2b3a' \\\n  -d '{"name":"Once"}'`,
  },
  {
    id: 'errors',
    title: 'Errors',
    text: [
      'An error is `{ code, message, details, requestId }` with a status of 4xx or 5xx. Match on `code`, which never changes its meaning; `message` is for people. `request.invalid` lists each field in `details.fields`.',
      'Any route may also answer 408, 413, 414, 415 or 431 to a request that is too slow, too large or of another type.',
    ],
    curl: `curl "${TEAM}/streams/2147483647" \\\n  ${KEY_HEADER}`,
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    text: [
      'A webhook is an address of yours that is told what happens in the team: `POST` with `{ type, timestamp, data }`. Answer with any 2xx within fifteen seconds, and do the work afterwards. Anything else, or no answer, is tried again with growing waits; the next message waits for it, so the order of the team is kept. A message may come twice: its `webhook-id` is the same at every try.',
      'Messages are signed as Standard Webhooks describes it: `webhook-signature` holds `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`, by the secret’s bytes (base64 after `whsec_`); while two secrets are active, one signature for each. Refuse what is older than five minutes. Its libraries do all of this in one call.',
      'A message that is refused eight times, or not taken for three days, is given up and can be replayed for thirty days. A webhook at which nothing has arrived for five days, or that answers 410, is turned off, and its team is told.',
    ],
    curl: `curl "${TEAM}/webhooks" \\\n  ${KEY_HEADER}`,
  },
  {
    id: 'limits',
    title: 'Limits',
    text: [
      'A call over a limit answers 429 `request.too_many` and says in `Retry-After` how many seconds to wait. A 503 may be repeated after a while; a 500 is ours to mend, and its `requestId` is what support needs.',
    ],
  },
];
