import { join } from 'node:path';
import { type EventLog, LOGS } from '@sluice/event-log';
import { loadPageFiles } from '@sluice/games/server';
import { createAdminServer, createGracefulStop, createLog, createMetrics } from '@sluice/runtime';
import { PUSH_HOSTS } from '@sluice/webpush/addresses';
import { buildEdge } from './build-edge.ts';
import { readConfig } from './config.ts';
import { registerEdgeMetrics } from './edge-metrics.ts';
import { Budgets } from './features/budgets/budgets.ts';
import { followBudgets, returnBudgets } from './features/budgets/follow-budgets.ts';
import { FreeVisits, freeVisitsPath, keepFreeVisits } from './features/domains/free-visits.ts';
import { AppManifests } from './features/installs/app-manifests.ts';
import { createFindFile } from './features/landings/find-file.ts';
import { followLandings } from './features/landings/follow-landings.ts';
import { LandingFiles } from './features/landings/landing-files.ts';
import { LandingPages } from './features/landings/landing-pages.ts';
import { PictureFiles } from './features/landings/picture-files.ts';
import { DocumentLog } from './features/streams/document-log.ts';
import { ExtrasFiles } from './features/streams/extras-files.ts';
import { followDocuments, loadDocuments } from './features/streams/follow-documents.ts';
import { RouteTable } from './features/streams/route-table.ts';
import { followTeams, loadTeams } from './features/teams/follow-teams.ts';
import { TeamTable } from './features/teams/team-table.ts';
import { openCountryReader } from './features/visits/facts/country.ts';
import { newDocumentCounts } from './follow-bucket.ts';
import { createStreamShedding } from './memory-pressure.ts';
import { openSpools } from './recorder.ts';
import { runInBackground } from './retry-until-stopped.ts';
import { startRecording } from './start-recording.ts';

/** Enough for a healthy broker to take what is left; with an unhealthy one the spool keeps it for the next start. */
const FLUSH_MS = 2_000;

const config = readConfig();
const log = createLog('edge');
const stop = createGracefulStop({ log });
const running = new AbortController();

const routes = new RouteTable();
const documents = newDocumentCounts();
const documentLog = new DocumentLog(join(config.EDGE_DATA_DIR, 'documents.log'), config.EDGE_SNAPSHOT_SECRET);
const extras = new ExtrasFiles(join(config.EDGE_DATA_DIR, 'extras'), config.EDGE_SNAPSHOT_SECRET);
const isFull = createStreamShedding();
await loadDocuments({ routes, extras, log, isFull }, documentLog, documents);

const teams = {
  teams: new TeamTable(),
  documentLog: new DocumentLog(join(config.EDGE_DATA_DIR, 'teams.log'), config.EDGE_SNAPSHOT_SECRET),
  counts: newDocumentCounts(),
};
await loadTeams(teams);

const landingFiles = new LandingFiles(join(config.EDGE_DATA_DIR, 'landings'), config.EDGE_SNAPSHOT_SECRET);
const pictureFiles = new PictureFiles(join(config.EDGE_DATA_DIR, 'pictures'));
const pageFiles = loadPageFiles();
const landingPages = new LandingPages({
  files: landingFiles,
  extras,
  resources: pageFiles,
  maxBytes: config.EDGE_PAGE_CACHE_BYTES,
  log,
});
const manifests = new AppManifests({ files: landingFiles, resources: pageFiles });
const landingCounts = { ...newDocumentCounts(), picturesMissing: 0 };

const spools = openSpools(join(config.EDGE_DATA_DIR, 'spool'), config.EDGE_SPOOL_MAX_BYTES, log);
const budgets = new Budgets(config.EDGE_START_MICROS);
const freeVisits = new FreeVisits();
await freeVisits.load(freeVisitsPath(config.EDGE_DATA_DIR), Date.now());
const lending = { edgeId: config.EDGE_ID, budgets, spools };
const edge = buildEdge({
  edgeId: config.EDGE_ID,
  routes,
  readCountry: await openCountryReader(config.EDGE_COUNTRY_DATABASE, log),
  trustedProxies: config.EDGE_TRUSTED_PROXIES,
  recorder: spools.recorder,
  tokenSecret: config.EDGE_TOKEN_SECRET,
  previousTokenSecret: config.EDGE_TOKEN_SECRET_PREVIOUS,
  teams: teams.teams,
  budgets,
  freeVisits,
  pushHosts: [...PUSH_HOSTS, ...config.EDGE_PUSH_HOSTS],
  landings: {
    pages: landingPages,
    manifests,
    findFile: createFindFile({ pageFiles, pictures: pictureFiles, extras }),
  },
  log,
});

let recording: Awaited<ReturnType<typeof startRecording>> | undefined;
const metrics = createMetrics();
registerEdgeMetrics(metrics, {
  outcomes: edge.outcomes,
  documents,
  landings: { counts: landingCounts, files: landingFiles, pages: landingPages },
  routes,
  spools,
  forwarders: () => recording?.forwarders,
});
// Ready means able to answer visitors. The broker is not part of it: the edge serves without it.
const admin = await createAdminServer({
  port: config.EDGE_ADMIN_PORT,
  host: config.EDGE_HOST,
  metrics,
  health: () => ({ listening: edge.server.listening }),
});

stop.onStop('admin server', () => admin.stop());
stop.onStop('documents', () => {
  documentLog.close();
  teams.documentLog.close();
});
stop.onStop('recording', async () => {
  running.abort();
  await keepingFreeVisits;
  spools.close();
  // What is not spent goes back at once; a worker that is away gets it back with the lease's end.
  if (recording) await returnBudgets(recording.eventLog, lending).catch(() => undefined);
  await Promise.all(LOGS.map((name) => recording?.forwarders[name].stop(FLUSH_MS)));
  await recording?.eventLog.close();
});
stop.onStop('visitors', () => edge.drain());

await new Promise<void>((resolve) => edge.server.listen(config.EDGE_PORT, config.EDGE_HOST, resolve));
log.info(
  {
    address: edge.server.address(),
    streams: routes.streams,
    backlogBytes: LOGS.reduce((sum, name) => sum + spools[name].bytes, 0),
  },
  'serving visitors',
);

const keepingFreeVisits = keepFreeVisits(freeVisits, {
  folder: config.EDGE_DATA_DIR,
  log,
  signal: running.signal,
});

const following = { log, signal: running.signal };
/** Each on its own: a failure of one does not delay the others. */
const follow = (name: string, run: (eventLog: EventLog) => Promise<void>) =>
  runInBackground(name, async () => recording && run(recording.eventLog), following);

void (async () => {
  await runInBackground(
    'recording',
    async () => {
      recording = await startRecording(config, { spools, log, signal: running.signal });
    },
    following,
  );
  await Promise.all([
    follow('streams', (eventLog) =>
      followDocuments(eventLog, {
        routes,
        extras,
        isFull,
        documentLog,
        counts: documents,
        ...following,
      }),
    ),
    follow('budgets', (eventLog) => followBudgets(eventLog, { ...lending, ...following })),
    follow('teams', (eventLog) => followTeams(eventLog, { ...teams, ...following })),
    follow('landings', (eventLog) =>
      followLandings(eventLog, {
        files: landingFiles,
        pictures: pictureFiles,
        onChange: (landingId) => {
          landingPages.forget(landingId);
          manifests.forget(landingId);
        },
        counts: landingCounts,
        ...following,
      }),
    ),
  ]);
})();
