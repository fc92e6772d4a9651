export { AppError, type ErrorDetails } from './app-error.ts';
export { type ErrorCode, errorCatalogue, isErrorCode } from './catalogue.ts';
