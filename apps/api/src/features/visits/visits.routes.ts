import { procedures } from '../../http/procedures.ts';
import { explainVisit, findVisits } from './explain-visit.ts';
import { simulate } from './simulate.ts';
import { tryDraftOnVisits } from './try-draft-on-visits.ts';

export const visitRoutes = {
  simulate: procedures.visits.simulate.handler(({ input: { params, query }, context }) =>
    simulate(context, params.streamId, query),
  ),

  find: procedures.visits.find.handler(({ input: { query }, context }) => findVisits(context, query)),

  explain: procedures.visits.explain.handler(({ input: { params }, context }) =>
    explainVisit(context, params.click),
  ),

  tryDraft: procedures.visits.tryDraft.handler(({ input: { params, body }, context }) =>
    tryDraftOnVisits(context, params.streamId, body),
  ),
};
