import { LANDING_DOCUMENT_MAX_BYTES, type LandingDocument, landingDocumentSchema } from '@sluice/games';
import type { ParsedDocument } from '../../follow-bucket.ts';

/** Reads a document that came over the wire, or from the disk. Never throws: a bad push is an expected case. */
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
