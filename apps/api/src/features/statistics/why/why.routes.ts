import { askStatistics } from '../../../clickhouse/ask-clickhouse.ts';
import { procedures } from '../../../http/procedures.ts';
import { toScope } from '../number/number.routes.ts';

export const whyRoutes = {
  why: procedures.statistics.why.handler(async ({ input: { query }, context }) => {
    const { actor, statistics } = context;
    const { line = [], ...scope } = toScope(query, actor);
    const steps = await askStatistics(() => statistics.readWhy({ ...scope, line }));
    return { steps };
  }),
};
