/**
 * Reproducible random numbers: the same input gives the same output on every machine, so that people see the same seeded installation. From
 * 0 up to, not including, 1. Mixing as in MurmurHash3: even enough for simulated traffic, and never for secrets.
 */
export function chanceOf(...numbers: readonly number[]): number {
  let mixed = 0;
  for (const number of numbers) mixed = mix(Math.imul(mixed, 31) + number);
  return mixed / 2 ** 32;
}

function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
