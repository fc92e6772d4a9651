/** What makes mail programs draw a link: a scheme, two slashes, an @, and a dot between two words, in any script's form. */
const LINK_MARKS =
  /[a-z][a-z0-9+.-]*:\/\/|(?:mailto|tel|sms|data|javascript):|[/\\]{2,}|@|[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/giu;
/** Line breaks, invisible characters, and those that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LENGTH_MAX = 60;

/**
 * A name that somebody chose, for a mail that we send to somebody else. Whoever names a team after an address would otherwise
 * send that address to strangers, in our name and with our signature.
 */
export function nameInMail(name: string): string {
  const words = name.replace(UNSEEN, ' ').replace(LINK_MARKS, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...words];
  return characters.length > LENGTH_MAX ? `${characters.slice(0, LENGTH_MAX - 1).join('')}…` : words;
}
