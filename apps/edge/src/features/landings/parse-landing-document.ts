import { LANDING_DOCUMENT_MAX_BYTES, type LandingDocument, landingDocumentSchema } from '@sluice/games';
import type { ParsedDocument } from '../../follow-bucket.ts';

/** Parses a document from the log or from disk. Never throws: an invalid document is an expected case. */
export function parseLandingDocument(bytes: Uint8Array): ParsedDocument<LandingDocument> {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (bytes.length > LANDING_DOCUMENT_MAX_BYTES) return { ok: false, reason: 'too_large' };
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return { ok: false, reason: 'not_json' };
  }
  const parsed = landingDocumentSchema.safeParse(value);
  return parsed.success ? { ok: true, document: parsed.data } : { ok: false, reason: 'invalid_schema' };
}
