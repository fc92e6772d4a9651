import {
  type EngineHandle,
  type NatsCluster,
  startClickhouse,
  startNats,
  startNatsCluster,
} from '@sluice/engines';

/** What an item's drills stand on. The nodes of the broker are one, or the cluster's. */
export type DrillEngines = {
  readonly broker: EngineHandle;
  readonly nodes: readonly EngineHandle[];
  readonly natsUrl: string;
  readonly replicas: number;
  readonly clickhouse: EngineHandle;
  close(): Promise<void>;
};

export async function openEngines(folder: string): Promise<DrillEngines> {
  const [broker, clickhouse] = await Promise.all([
    startNats({ dir: folder }),
    startClickhouse({ dir: folder }),
  ]);
  return describeEngines([broker], broker.url, 1, clickhouse);
}

export async function openClusterEngines(folder: string): Promise<DrillEngines> {
  const [cluster, clickhouse]: [NatsCluster, EngineHandle] = await Promise.all([
    startNatsCluster({ dir: folder, size: 3 }),
    startClickhouse({ dir: folder }),
  ]);
  return describeEngines(cluster.nodes, cluster.url, cluster.nodes.length, clickhouse);
}

function describeEngines(
  nodes: readonly EngineHandle[],
  natsUrl: string,
  replicas: number,
  clickhouse: EngineHandle,
): DrillEngines {
  return {
    broker: nodes[0] as EngineHandle,
    nodes,
    natsUrl,
    replicas,
    clickhouse,
    close: async () => {
      await Promise.all([...nodes, clickhouse].map((engine) => engine.stop()));
    },
  };
}
