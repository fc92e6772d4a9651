/** The form of every answer of the v4 API. */
import type { Failure } from '../fakes/fault-plan.ts';
import type { FakeAnswer } from '../fakes/start-fake-server.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Thrown by whatever finds a request wrong. */
export class Refusal extends Error {
  readonly failure: Failure;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.failure = { status, code, message };
  }
}

export function succeed(result: unknown, resultInfo?: unknown): FakeAnswer {
  const envelope = { success: true, errors: [], messages: [], result };
  const body = JSON.stringify(resultInfo ? { ...envelope, result_info: resultInfo } : envelope);
  return { status: 200, headers: JSON_TYPE, body };
}

const STATUS_TOO_MANY = 429;
const RATE_LIMIT_CODE = 10_013;

export function refuse({
  status = 400,
  code,
  message = 'injected fault',
  retryAfterSeconds,
}: Failure): FakeAnswer {
  const number = code ?? (status === STATUS_TOO_MANY ? RATE_LIMIT_CODE : status);
  const errors = [{ code: number, message }];
  return {
    status,
    headers: {
      ...JSON_TYPE,
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
    body: JSON.stringify({ success: false, errors, messages: [], result: null }),
  };
}

/** One page of a list, with the figures that clients walk on by. */
export function succeedWithPage(all: readonly unknown[], query: URLSearchParams): FakeAnswer {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('per_page') ?? 20);
  const items = all.slice((page - 1) * perPage, page * perPage);
  return succeed(items, {
    page,
    per_page: perPage,
    count: items.length,
    total_count: all.length,
    total_pages: Math.ceil(all.length / perPage),
  });
}
