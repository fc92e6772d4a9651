const NICKNAME_MAX = 100;

/** A person's name until they choose another. */
export function nicknameOf(email: string): string {
  return email.split('@', 1)[0]?.slice(0, NICKNAME_MAX) || email.slice(0, NICKNAME_MAX);
}
