import { join } from 'node:path';
import {
  type EngineHandle,
  type NatsCluster,
  startClickhouse,
  startNats,
  startNatsCluster,
} from '@sluice/engines';

/** The engines of an item's drills. The broker has one node, or those of the cluster. */
export type DrillEngines = {
  readonly broker: EngineHandle;
  readonly nodes: readonly EngineHandle[];
  readonly natsUrl: string;
  /** The data folder of the only node, or of the first. */
  readonly brokerStore: string;
  readonly replicas: number;
  readonly clickhouse: EngineHandle;
  close(): Promise<void>;
};

export async function openEngines(folder: string): Promise<DrillEngines> {
  const [broker, clickhouse] = await Promise.all([
    startNats({ dir: folder }),
    startClickhouse({ dir: folder }),
  ]);
  return describeEngines([broker], broker.url, join(folder, 'nats'), clickhouse);
}

export async function openClusterEngines(folder: string): Promise<DrillEngines> {
  const [cluster, clickhouse]: [NatsCluster, EngineHandle] = await Promise.all([
    startNatsCluster({ dir: folder, size: 3 }),
    startClickhouse({ dir: folder }),
  ]);
  return describeEngines(cluster.nodes, cluster.url, join(folder, 'nats-1'), clickhouse);
}

function describeEngines(
  nodes: readonly EngineHandle[],
  natsUrl: string,
  brokerStore: string,
  clickhouse: EngineHandle,
): DrillEngines {
  return {
    broker: nodes[0] as EngineHandle,
    nodes,
    natsUrl,
    brokerStore,
    replicas: nodes.length,
    clickhouse,
    close: async () => {
      await Promise.all([...nodes, clickhouse].map((engine) => engine.stop()));
    },
  };
}
