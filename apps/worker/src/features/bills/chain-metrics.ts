import type { Metrics } from '@sluice/runtime';

/** What became of the looks at each chain. */
export type ChainMetrics = {
  watch: (chainId: string) => void;
  looked: (chainId: string, head: number) => void;
  failed: (chainId: string) => void;
};

export function createChainMetrics(metrics: Metrics, clock: () => Date): ChainMetrics {
  const lookedAt = new Map<string, number>();
  const labelNames = ['chain'] as const;
  metrics.gauge({
    name: 'payment_chain_look_age_seconds',
    help: 'Since the last complete look at the chain, or since the start',
    labelNames,
    collect() {
      for (const [chain, atMs] of lookedAt) this.set({ chain }, (clock().getTime() - atMs) / 1000);
    },
  });
  const head = metrics.gauge({
    name: 'payment_chain_head_block',
    help: 'The newest block that the chain’s node has told of',
    labelNames,
  });
  const failures = metrics.counter({
    name: 'payment_chain_failed_looks_total',
    help: 'Looks at the chain that did not come to their end',
    labelNames,
  });
  return {
    watch: (chain) => {
      lookedAt.set(chain, clock().getTime());
      failures.inc({ chain }, 0);
    },
    looked: (chain, block) => {
      lookedAt.set(chain, clock().getTime());
      head.set({ chain }, block);
    },
    failed: (chain) => failures.inc({ chain }),
  };
}
