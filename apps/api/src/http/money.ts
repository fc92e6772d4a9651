/** Money is computed in integer micro-dollars; requests and responses carry dollars. */
const MICROS_PER_DOLLAR = 1_000_000;

export const toDollars = (micros: number): number => micros / MICROS_PER_DOLLAR;

export const toMicros = (dollars: number): number => Math.round(dollars * MICROS_PER_DOLLAR);
