import { REASONS } from '@sluice/routing';
import { seededRandom } from '../../faults/seeded-random.ts';
import { startAskedEdge } from './asked-edge.ts';
import { findDisagreement } from './compare-answers.ts';
import { generateDocument, generateVisit } from './generate-visits.ts';

export type Agreement = {
  visits: number;
  disagreements: number;
  /** The first few, in words. */
  examples: string[];
  /** How often each reason was given: a run that never saw one has shown nothing about it. */
  reasons: Record<string, number>;
};

const VISITS_PER_DOCUMENT = 50;
const EXAMPLES = 5;
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
      edge.publish(document);
      const count = Math.min(VISITS_PER_DOCUMENT, options.visits - visits);
      const generated = Array.from({ length: count }, () => generateVisit(random, NOW_MS));
      const lines = await edge.visit(generated.map(({ headers }) => headers));
      for (const [index, visit] of generated.entries()) {
        const line = lines[index];
        if (!line) throw new Error('every visit has its line');
        visits++;
        reasons[line.reason] = (reasons[line.reason] ?? 0) + 1;
        const disagreement = findDisagreement(document, visit, line);
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
