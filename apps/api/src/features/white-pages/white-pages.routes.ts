import { procedures } from '../../http/procedures.ts';
import { generateWhitePage, removeWhitePage } from './change-white-page.ts';
import { presentWhitePage } from './present-white-page.ts';

export const whitePageRoutes = {
  generate: procedures.whitePages.generate.handler(
    ({ input: { params, body }, context: { actor, clock, inTeam, preview } }) =>
      inTeam(async (tx) => {
        const by = { now: clock(), random: Math.random };
        return presentWhitePage(await generateWhitePage(tx, actor, params.streamId, body, by), preview);
      }),
  ),

  remove: procedures.whitePages.remove.handler(async ({ input: { params }, context: { actor, inTeam } }) => {
    await inTeam((tx) => removeWhitePage(tx, actor, params.streamId));
  }),
};
