/** A team at its very first minute. */
export const EMPTY_TEAM = {
  balance: 0,
  members: { active: 1, waiting: 0 },
  streams: {
    total: 0,
    launched: 0,
    withoutDomain: 0,
    withPixel: 0,
    withRefusedToken: 0,
    refusedId: null,
    newestId: null,
    launchedThisWeek: 0,
    launchedByDay: [],
  },
  landings: { total: 0, completed: 0, createdThisWeek: 0 },
  spentToday: { amount: 0, limit: null, isOwn: false },
};
