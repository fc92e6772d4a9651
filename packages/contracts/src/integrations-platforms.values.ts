export const PLATFORM_LIMITS = { keyLength: 500 } as const;

/** What the platform said when it was last asked. */
export const PLATFORM_PROBLEMS = ['key_invalid', 'limit_reached', 'unreachable', 'refused'] as const;
