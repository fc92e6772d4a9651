import { type ErrorCode, errorCatalogue } from './catalogue.ts';

/** Facts that help the caller correct the request. They are sent to the caller, so never a secret or another team's data. */
export type ErrorDetails = Record<string, unknown>;

/** The only error thrown on purpose. Its message is the catalogue's, so no sentence is written at the throw site. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: { cause?: unknown }) {
    super(errorCatalogue[code].message, options);
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = details;
  }
}
