import type { ApiError } from '@sluice/contracts';

/** What the API refused a call with. Match on `code`; `message` is for people. */
export class SluiceError extends Error {
  override readonly name = 'SluiceError';
  readonly code: ApiError['code'];
  readonly status: number;
  readonly details: ApiError['details'];
  /** What support needs to find the call. */
  readonly requestId: string;

  constructor({ code, message, details, requestId }: ApiError, status: number) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
  }
}

export function isErrorBody(body: unknown): body is ApiError {
  return (
    typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'requestId' in body
  );
}
