/** What a visit would be given, by the very function that decides at the edge; and which one fact would change it. */
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
type Supposed = { facts: DeclaredFacts; visitor: KnownVisitor };

/** What a browser without a language says; stands for any language that the stream does not name. */
const UNLISTED_LANGUAGE = '';
/** More of one kind would say the same again. */
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
    const changed = others.flatMap(({ to, supposed }) => {
      const { page, reason } = decide(route, supposed.facts, supposed.visitor);
      return page === decision.page && reason === decision.reason ? [] : [{ fact, to, page, reason }];
    });
    // Another page is what people look for; another reason for the same page is told after it.
    return changed
      .toSorted((one, other) => Number(one.page === decision.page) - Number(other.page === decision.page))
      .slice(0, CHANGES_PER_FACT);
  });
  return { decision, changes };
}

/** Each fact in turn, with every other value that the stream could answer otherwise. */
function alternativesTo(document: EdgeDocument, { facts, visitor }: Supposed) {
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
      .map((to) => ({ to, supposed: { facts: { ...facts, [fact]: to }, visitor } })),
  }));
  const isReturning = !visitor.isReturning;
  const otherwise = {
    to: isReturning ? 'yes' : 'no',
    supposed: { facts, visitor: { ...visitor, isReturning } },
  };
  return [...ofFacts, { fact: 'isReturning' as const, others: [otherwise] }];
}
