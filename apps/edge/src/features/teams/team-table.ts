import { hash } from 'node:crypto';
import type { TeamDocument } from '@sluice/conversions';

/**
 * Every team whose conversions this edge takes, by the hash of its secret: some two hundred bytes each. A guess is hashed before it is
 * looked for, so how long the answer takes says nothing about how near the guess was.
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
