import { REASONS, SPENDING } from '@sluice/routing';
import { seededRandom } from '../../faults/seeded-random.ts';
import { startAskedEdge } from './asked-edge.ts';
import { findDisagreement } from './compare-answers.ts';
import { generateDocument, generateVisit } from './generate-visits.ts';

export type Agreement = {
  visits: number;
  disagreements: number;
  /** The first few disagreements, in words. */
  examples: string[];
  /** How often each reason occurred: a run that never saw one has shown nothing about it. */
  reasons: Record<string, number>;
};

const VISITS_PER_DOCUMENT = 50;
const EXAMPLES = 5;
/** Of so many documents, one is of a team without money and one of a member whose day is used up. */
const DOCUMENTS_WITH_MONEY = 8;
const NOW_MS = Date.UTC(2026, 10, 15, 9, 30);

export async function checkAgreement(options: { visits: number; seed: number }): Promise<Agreement> {
  const random = seededRandom('agreement', options.seed);
  const edge = await startAskedEdge(NOW_MS);
  const reasons: Record<string, number> = Object.fromEntries(REASONS.map((reason) => [reason, 0]));
  const examples: string[] = [];
  let [visits, disagreements] = [0, 0];
  try {
    for (let version = 1; visits < options.visits; version++) {
      const document = generateDocument(random, version);
      const spending = SPENDING[version % DOCUMENTS_WITH_MONEY] ?? 'open';
      edge.publish(document, spending);
      const count = Math.min(VISITS_PER_DOCUMENT, options.visits - visits);
      const generated = Array.from({ length: count }, () => generateVisit(random, NOW_MS));
      const lines = await edge.visit(generated.map(({ headers }) => headers));
      for (const [index, visit] of generated.entries()) {
        const line = lines[index];
        if (!line) throw new Error('every visit has its line');
        visits++;
        reasons[line.reason] = (reasons[line.reason] ?? 0) + 1;
        const disagreement = findDisagreement(document, visit, line, spending);
        if (disagreement === undefined) continue;
        disagreements++;
        if (examples.length < EXAMPLES) examples.push(`version ${version}: ${disagreement}`);
      }
    }
  } finally {
    await edge.stop();
  }
  return { visits, disagreements, examples, reasons };
}
