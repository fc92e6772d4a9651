/** As large as an id can be; the api would refuse a larger one as malformed, which is not what the reader should hear. */
const ID_MAX = 2_147_483_647;

/** The member that `/team-work/:slug` names; null for an address that can name nobody. */
export function readMemberSlug(slug: string | undefined): number | null {
  if (!slug || !/^[1-9]\d*$/.test(slug)) return null;
  const id = Number(slug);
  return id <= ID_MAX ? id : null;
}
