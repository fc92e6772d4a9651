/**
 * A browser that has quietly taken a site's permission away, or shows its messages as spam, still lets the push service accept them: all that is
 * seen is that fewer of them are shown. How many browsers tell at all differs from site to site, so sends are compared with those before them.
 */
export const SHOWN_LIMITS = {
  /** Reports count for the comparison while the send is under way and for so long after it, and it is made then: devices that are off come later. */
  soonMs: 2 * 3_600_000,
  /** Of the newest sends, and of those before them: fewer messages say nothing. */
  sentMin: 1_000,
  /** Of those before: what is older is another time. */
  sentMax: 20_000,
  /** Of those before: with fewer, hardly a browser there tells. */
  shownMin: 100,
  /** The share shown is below this part of what it was. */
  fall: 0.5,
  /** Sends that are looked at. */
  sends: 200,
} as const;

export type ShownCount = { readonly sent: number; readonly shown: number };
/** The newest sends, and those before them. */
export type ShownComparison = { readonly now: ShownCount; readonly before: ShownCount };

const NOTHING: ShownCount = { sent: 0, shown: 0 };
const add = (one: ShownCount, { sent, shown }: ShownCount): ShownCount => ({
  sent: one.sent + sent,
  shown: one.shown + shown,
});

/** The newest first. `isNew`: since somebody last looked at it and switched it on; an older send is only compared with. */
export function compareShown(sends: readonly (ShownCount & { readonly isNew: boolean })[]): ShownComparison {
  let now = NOTHING;
  let before = NOTHING;
  for (const send of sends) {
    if (send.isNew && now.sent < SHOWN_LIMITS.sentMin && before.sent === 0) now = add(now, send);
    else if (before.sent < SHOWN_LIMITS.sentMax) before = add(before, send);
  }
  return { now, before };
}

/** How large the share shown is, as a part of what it was; undefined: too little is known. */
export function findShownPart({ now, before }: ShownComparison): number | undefined {
  const { sentMin, shownMin } = SHOWN_LIMITS;
  if (now.sent < sentMin || before.sent < sentMin || before.shown < shownMin) return undefined;
  return now.shown / now.sent / (before.shown / before.sent);
}

export function hasShownFallen(comparison: ShownComparison): boolean {
  const part = findShownPart(comparison);
  return part !== undefined && part < SHOWN_LIMITS.fall;
}
