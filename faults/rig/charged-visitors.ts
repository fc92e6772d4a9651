/** Visitors who press the button, and what of it the ledger has in the end. */
import { Journal } from '../journal.ts';
import { seededRandom } from '../seeded-random.ts';
import type { MoneyRig } from './money-rig.ts';
import { HOST } from './page-document.ts';
import { isClickId, Visitors } from './visitors.ts';

const PER_SECOND = 200;
const CLICK_SHARE = 0.5;

export type ChargedVisitors = { visitors: Visitors; journal: Journal };

export function openVisitors({ edge, seed }: MoneyRig, label: string): ChargedVisitors {
  const journal = new Journal();
  const visitors = new Visitors({
    port: edge.port,
    host: HOST,
    label: `${label}-${seed.seed}`,
    perSecond: PER_SECOND,
    clickShare: CLICK_SHARE,
    conversionShare: 0,
    journal,
    random: seededRandom(`${label} visitors`, seed.seed),
  });
  return { visitors, journal };
}

/** Lost: a press that was answered, and is not charged. Double: charged, or counted, more than once. */
export async function compareWithLedger(rig: MoneyRig, journal: Journal) {
  const [charged, clicks] = await Promise.all([rig.listCharges(), rig.listClicks()]);
  const chargedIds = new Set(charged.map(({ eventId }) => eventId));
  const eventIdOf = new Map(clicks.map(({ sub1, eventId }) => [`${sub1} click`, eventId]));
  const pressed = [...journal.acceptedIds()].filter(isClickId);
  const lost = pressed.filter((id) => !chargedIds.has(eventIdOf.get(id) ?? ''));
  const double = charged.length - chargedIds.size + (clicks.length - eventIdOf.size);
  rig.figures.presses = pressed.length;
  rig.figures.charged = charged.length;
  rig.figures.slowest = `${Math.round(journal.slowestMs())} ms`;
  return { lost: lost.length, double, unanswered: journal.unanswered };
}
