/** The page of a hypothetical visit, by the edge's own decision function, and which single fact would change it. */
import { type Simulation, UNLISTED_COUNTRY } from '@sluice/contracts';
import {
  compileRoute,
  DEVICES,
  type Decision,
  type DeclaredFacts,
  decide,
  type EdgeDocument,
  type KnownVisitor,
  OPERATING_SYSTEMS,
  SetPool,
} from '@sluice/routing';

type Change = Simulation['changes'][number];
type Fact = Change['fact'];
type Hypothetical = { facts: DeclaredFacts; visitor: KnownVisitor };

/** Stands for any language that the stream does not name. */
const UNLISTED_LANGUAGE = '';
/** More would repeat the same. */
const CHANGES_PER_FACT = 3;

export type SimulatedVisit = { decision: Decision; changes: Change[] };

export function simulateVisit(
  document: EdgeDocument,
  facts: DeclaredFacts,
  visitor: KnownVisitor,
): SimulatedVisit {
  const route = compileRoute(document, new SetPool());
  const decision = decide(route, facts, visitor);
  const changes = alternativesTo(document, { facts, visitor }).flatMap(({ fact, others }) => {
    const changed = others.flatMap(({ to, hypothetical }) => {
      const { page, reason } = decide(route, hypothetical.facts, hypothetical.visitor);
      return page === decision.page && reason === decision.reason ? [] : [{ fact, to, page, reason }];
    });
    // Changes of the page first; another reason for the same page after them.
    return changed
      .toSorted((one, other) => Number(one.page === decision.page) - Number(other.page === decision.page))
      .slice(0, CHANGES_PER_FACT);
  });
  return { decision, changes };
}

/** Each fact with every other value that could change the decision. */
function alternativesTo(document: EdgeDocument, { facts, visitor }: Hypothetical) {
  const valuesOf = {
    country: [...document.countries, UNLISTED_COUNTRY],
    language: [...document.languages, UNLISTED_LANGUAGE],
    device: DEVICES,
    os: OPERATING_SYSTEMS,
  } satisfies Record<keyof DeclaredFacts, readonly string[]>;
  const ofFacts = (Object.keys(valuesOf) as (keyof DeclaredFacts)[]).map((fact) => ({
    fact: fact as Fact,
    others: valuesOf[fact]
      .filter((to) => to !== facts[fact])
      .map((to) => ({ to, hypothetical: { facts: { ...facts, [fact]: to }, visitor } })),
  }));
  const isReturning = !visitor.isReturning;
  const opposite = {
    to: isReturning ? 'yes' : 'no',
    hypothetical: { facts, visitor: { ...visitor, isReturning } },
  };
  return [...ofFacts, { fact: 'isReturning' as const, others: [opposite] }];
}
