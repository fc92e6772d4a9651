import { cloudflareOpener, createEdgeView, findRegistrar, reserveHosts } from '@sluice/providers/settings';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { domainTasks } from './domain-tasks.ts';

export const domainsFeature = ({ config, db, log, secrets }: WorkerDeps): WorkerFeature => ({
  tasks: domainTasks({
    db,
    log,
    secrets,
    clock: () => new Date(),
    edgeView: createEdgeView(config),
    openCloudflare: cloudflareOpener(config),
    platformToken: config.PLATFORM_CLOUDFLARE_TOKEN,
    registrar: findRegistrar(config),
    firstWaitMs: config.DOMAIN_CHECK_FIRST_MS,
    isReservedHost: reserveHosts({
      platformUrls: [config.CONSOLE_URL],
      hosts: config.RESERVED_HOSTS,
      brands: config.RESERVED_BRANDS,
    }),
  }),
});
