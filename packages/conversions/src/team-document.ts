import { z } from 'zod';

const TEAM_DOCUMENT_LIMITS = { documentBytes: 16 * 1024, secrets: 4 } as const;

/** All that an edge knows of a team, one version. It contains secrets only as hashes. */
const teamDocumentSchema = z.object({
  teamId: z.number().int().positive(),
  version: z.number().int().positive(),
  /** SHA-256 in hexadecimal, of each secret that the team's postback address may contain. */
  conversionSecretHashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(TEAM_DOCUMENT_LIMITS.secrets),
});

export type TeamDocument = z.infer<typeof teamDocumentSchema>;

type ParsedTeamDocument =
  | { ok: true; document: TeamDocument }
  | { ok: false; reason: 'empty' | 'too_large' | 'not_json' | 'invalid_schema' };

/** Never throws: bytes from the network may be anything. */
export function parseTeamDocument(bytes: Uint8Array): ParsedTeamDocument {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (bytes.length > TEAM_DOCUMENT_LIMITS.documentBytes) return { ok: false, reason: 'too_large' };
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return { ok: false, reason: 'not_json' };
  }
  const parsed = teamDocumentSchema.safeParse(value);
  return parsed.success ? { ok: true, document: parsed.data } : { ok: false, reason: 'invalid_schema' };
}
