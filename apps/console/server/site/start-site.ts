/** The home page with what the platform says today, its prices and whether it has a demo team: read once from its folder, filled again when one changes. */
import { fileURLToPath } from 'node:url';
import { demoTeamSchema, tariffListSchema } from '@sluice/contracts';
import type { createLog } from '@sluice/runtime';
import type { Config } from '../config.ts';
import { buildSiteAnswers, type SiteAnswers } from './build-site-answers.ts';
import { followAnswer } from './follow-answer.ts';

type Options = { config: Config; log: ReturnType<typeof createLog> };

export async function startSite({
  config,
  log,
}: Options): Promise<Pick<SiteAnswers, 'find'> & { stop(): void }> {
  const folder = config.SITE_DIST ?? fileURLToPath(new URL('../../../site/dist', import.meta.url));
  const { find, setTariffs, setDemoTeam } = await buildSiteAnswers(folder, config);
  const followed = [
    followAnswer({
      address: `${config.API_BASE}/tariffs`,
      schema: tariffListSchema,
      onChange: ({ items }) => setTariffs(items),
      onFailure: (error) =>
        log.warn({ err: error }, 'the price list could not be read; the home page keeps the last one'),
    }),
    followAnswer({
      address: `${config.API_BASE}/demo-team`,
      schema: demoTeamSchema,
      onChange: ({ isThere }) => setDemoTeam(isThere),
      onFailure: (error) =>
        log.warn(
          { err: error },
          'whether there is a demo team could not be read; the home page says as before',
        ),
    }),
  ];
  return {
    find,
    stop() {
      for (const { stop } of followed) stop();
    },
  };
}
