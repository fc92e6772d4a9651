/** Ten thousand streams that nobody runs: enough to page, sort, filter and scroll through. */
import { SERVING_STATUSES, type ServingStatus } from '@sluice/reference';

export type DemoStream = {
  id: string;
  name: string;
  tag: string;
  member: string;
  domain: string;
  geo: readonly string[];
  status: ServingStatus;
  uniques: number | null;
  installs: number | null;
  registrations: number | null;
  deposits: number | null;
  costDollars: number | null;
  change: number | null;
};

const COUNT = 10_000;
const GAMES = ['Spin Garden', 'Chicken Road', 'Aviator', 'Penalty', 'Plinko', 'Mines', 'Scratch', 'Balloon'];
const TAGS = ['wheels', 'summer', 'push', 'euro', 'split', 'spring'];
const MEMBERS = ['nika', 'oleh', 'marta', 'ivan'];
const GEOS = ['br', 'in', 'ua', 'tr', 'pl', 'mx', 'ke', 'ng', 'cl'];
const ZONES = ['site', 'fun', 'online'];

export function makeDemoStreams(count = COUNT): DemoStream[] {
  return Array.from({ length: count }, (_, index) => makeStream(index + 1));
}

function makeStream(number: number): DemoStream {
  const roll = (salt: number, below: number) => scatter(number * 31 + salt) % below;
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], salt: number): Item =>
    items[roll(salt, items.length)] as Item;
  const status = roll(1, 3) > 0 ? 'active' : pick(SERVING_STATUSES, 2);
  const isServing = status === 'active' || status === 'suspended';
  const uniques = isServing ? 400 + roll(3, 14_000) : null;
  const share = (of: number, salt: number) =>
    uniques === null ? null : Math.round((uniques * (of + roll(salt, of))) / 1000);
  const game = pick(GAMES, 4);
  const geo = pick(GEOS, 5);
  return {
    id: `stream-${number}`,
    name: `${game} ${geo.toUpperCase()} ${number}`,
    tag: pick(TAGS, 6),
    member: pick(MEMBERS, 7),
    domain: `${game.toLowerCase().replace(' ', '-')}-${number}.${pick(ZONES, 8)}`,
    geo: roll(9, 4) === 0 ? [...new Set([geo, pick(GEOS, 10)])] : [geo],
    status,
    uniques,
    installs: share(80, 11),
    registrations: share(30, 12),
    deposits: share(8, 13),
    costDollars: uniques === null ? null : uniques * 0.0214,
    change: uniques === null ? null : (roll(14, 600) - 250) / 1000,
  };
}

/** Looks random, and is the same at every visit. */
function scatter(seed: number): number {
  let value = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
