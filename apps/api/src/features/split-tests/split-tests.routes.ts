import { procedures } from '../../http/procedures.ts';
import { compareLandings } from './compare-landings.ts';

export const splitTestRoutes = {
  get: procedures.splitTests.get.handler(({ input: { params, query }, context }) =>
    compareLandings(context, params.streamId, query),
  ),
};
