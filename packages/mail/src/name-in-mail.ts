/** What mail clients turn into a link: a scheme, two slashes, an @, and a dot between two words, in any script. */
const LINK_MARKS =
  /[a-z][a-z0-9+.-]*:\/\/|(?:mailto|tel|sms|data|javascript):|[/\\]{2,}|@|[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/giu;
/** Line breaks, invisible characters, and bidirectional controls. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LENGTH_MAX = 60;

/**
 * A user's name, safe for a mail to somebody else. Otherwise a team named after a URL would send that URL to strangers under our
 * signature: spam.
 */
export function nameInMail(name: string): string {
  const words = name.replace(INVISIBLE, ' ').replace(LINK_MARKS, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...words];
  return characters.length > LENGTH_MAX ? `${characters.slice(0, LENGTH_MAX - 1).join('')}…` : words;
}
