const NICKNAME_MAX = 100;

/** What a person is called until they say otherwise. */
export function nicknameOf(email: string): string {
  return email.split('@', 1)[0]?.slice(0, NICKNAME_MAX) || email.slice(0, NICKNAME_MAX);
}
