/** The home page with today's prices: read once from its folder, filled again when the price list changes. */
import { fileURLToPath } from 'node:url';
import type { createLog } from '@sluice/runtime';
import type { Config } from '../config.ts';
import { buildSiteAnswers, type SiteAnswers } from './build-site-answers.ts';
import { followTariffs } from './follow-tariffs.ts';

type Options = { config: Config; log: ReturnType<typeof createLog> };

export async function startSite({
  config,
  log,
}: Options): Promise<Pick<SiteAnswers, 'find'> & { stop(): void }> {
  const folder = config.SITE_DIST ?? fileURLToPath(new URL('../../../site/dist', import.meta.url));
  const { find, setTariffs } = await buildSiteAnswers(folder, config);
  const { stop } = followTariffs({
    apiBase: config.API_BASE,
    onChange: setTariffs,
    onFailure: (error) =>
      log.warn({ err: error }, 'the price list could not be read; the home page keeps the last one'),
  });
  return { find, stop };
}
