/**
 * How slow this machine is today, against the reference of the budget: processor time of a fixed piece of work of the kind
 * that tests are made of (objects, strings, maps). Processor time, so that waiting for a core does not count as slowness.
 */

/** Of the work below on a virtual machine with two cores and Debian 12 in an ordinary hour; 38 to 40 in a quiet one. */
const REFERENCE_MS = 50;
const TRIES = 4;
const ROUNDS = 60;
const ROWS = 500;

/** Above 1: slower than the reference. The best of a few tries, because whatever disturbs one makes it slower. */
export function measureSlowness(): number {
  return Math.min(...Array.from({ length: TRIES }, cpuMsOfWork)) / REFERENCE_MS;
}

function cpuMsOfWork(): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function work(): number {
  let found = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const rows = Array.from({ length: ROWS }, (_, id) => ({
      id,
      name: `row ${(id * 7919) % ROWS}`,
      tags: [id % 7, id % 11],
    }));
    const copy: typeof rows = JSON.parse(JSON.stringify(rows));
    const byName = new Map(copy.map((row) => [row.name, row]));
    copy.sort((one, other) => one.name.localeCompare(other.name));
    found += copy.filter(({ name, tags }) => byName.get(name)?.tags[0] === tags[0]).length;
  }
  return found;
}
