/** Money is reckoned in integers of micro-dollars, and crosses the api in dollars, for people to read and type. */
const MICROS_PER_DOLLAR = 1_000_000;

export const toDollars = (micros: number): number => micros / MICROS_PER_DOLLAR;

export const toMicros = (dollars: number): number => Math.round(dollars * MICROS_PER_DOLLAR);
