import type { FaultItem } from './item.ts';
import { clusterNodeKilled } from './items/cluster-node-killed.ts';
import { edgeKilled } from './items/f01-edge-killed.ts';
import { edgeTerminated } from './items/f02-edge-terminated.ts';
import { brokerKilled } from './items/f03-broker-killed.ts';
import { brokerFrozen } from './items/f04-broker-frozen.ts';
import { brokerAway } from './items/f05-broker-away.ts';
import { brokerLosesMinutes } from './items/f06-broker-loses-minutes.ts';
import { diskFull } from './items/f07-disk-full.ts';
import { logFull } from './items/f08-log-full.ts';
import { clickhouseKilled } from './items/f09-clickhouse-killed.ts';
import { insertAnswerLost } from './items/f11-insert-answer-lost.ts';
import { workerKilled } from './items/f12-worker-killed.ts';
import { poisonMessages } from './items/f14-poison.ts';
import { postgresAway } from './items/f16-postgres-away.ts';
import { deadlocks } from './items/f17-deadlocks.ts';
import { everythingAway } from './items/f18-everything-away.ts';
import { badDocuments } from './items/f19-bad-documents.ts';
import { countryDatabaseBad } from './items/f20-country-database.ts';
import { networksMisbehave } from './items/f21-networks-misbehave.ts';
import { pushServicesMisbehave } from './items/f22-push-services-misbehave.ts';
import { senderKilled } from './items/f23-sender-killed.ts';
import { clockJumps } from './items/f24-clock-jumps.ts';
import { partitioned } from './items/f25-partition.ts';
import { memoryShort } from './items/f26-memory-short.ts';
import { hostileClients } from './items/f27-hostile-clients.ts';
import { hotTeam } from './items/f28-hot-team.ts';
import { twoEdges } from './items/f29-two-edges.ts';
import { diskFails } from './items/f30-disk-fails.ts';
import { copiesDamaged } from './items/f31-copies-damaged.ts';
import { replayStorm } from './items/replay-storm.ts';
import { rulerGoesRed } from './items/ruler.ts';

export const ITEMS: readonly FaultItem[] = [
  edgeKilled,
  edgeTerminated,
  brokerKilled,
  brokerFrozen,
  brokerAway,
  brokerLosesMinutes,
  diskFull,
  logFull,
  clickhouseKilled,
  insertAnswerLost,
  workerKilled,
  poisonMessages,
  postgresAway,
  deadlocks,
  replayStorm,
  everythingAway,
  badDocuments,
  countryDatabaseBad,
  networksMisbehave,
  pushServicesMisbehave,
  senderKilled,
  clockJumps,
  partitioned,
  memoryShort,
  hostileClients,
  hotTeam,
  twoEdges,
  diskFails,
  copiesDamaged,
  clusterNodeKilled,
  rulerGoesRed,
];

/** The items that CI has time for. */
export const SHORT_SET = [
  'F1',
  'F2',
  'F3',
  'F4',
  'F6',
  'F8',
  'F9',
  'F11',
  'F12',
  'F14',
  'F16',
  'F19',
  'F29',
  'RULER',
];
