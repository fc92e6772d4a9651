import { hash } from 'node:crypto';
import type { TeamDocument } from '@sluice/conversions';

/**
 * Every team whose conversions this edge accepts, by the hash of its secret: some two hundred bytes each. A guessed secret is hashed before
 * the look-up, so response times reveal nothing about how close it was.
 */
export class TeamTable {
  readonly #byHash = new Map<string, number>();
  readonly #documents = new Map<number, TeamDocument>();

  get teams(): number {
    return this.#documents.size;
  }

  findBySecret(secret: string): number | undefined {
    return this.#byHash.get(hash('sha256', secret, 'hex'));
  }

  /** False: the table already has this version or a newer one. */
  apply(document: TeamDocument): boolean {
    const before = this.#documents.get(document.teamId);
    if (before && before.version >= document.version) return false;
    for (const each of before?.conversionSecretHashes ?? []) this.#byHash.delete(each);
    for (const each of document.conversionSecretHashes) this.#byHash.set(each, document.teamId);
    this.#documents.set(document.teamId, document);
    return true;
  }
}
