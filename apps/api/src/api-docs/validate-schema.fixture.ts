/** Checks values against the schemas of the OpenAPI document, as a caller's own validator would. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument } from './operations.ts';

const DOCUMENT = 'document';

/** Answers what is wrong with the value, or undefined. */
export type ValidateAt = (pointer: readonly string[], value: unknown) => string | undefined;

export function createValidator(document: OpenApiDocument): ValidateAt {
  // Not strict: the document holds more keywords than those of JSON Schema.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, DOCUMENT);
  return (pointer, value) => {
    const path = pointer
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent);
    const validate = ajv.compile({ $ref: `${DOCUMENT}#/${path.join('/')}` });
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
}
