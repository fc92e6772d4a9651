import type { PostbackRow } from '@sluice/postgres';

/** Calls in a row without an answer. Fewer are a few pixels' own trouble. */
const SILENT_AFTER = 8;

type PostbackNetwork = PostbackRow['network'];

export type SilentNetworks = {
  note: (network: PostbackNetwork, isAnswered: boolean) => void;
  /** Those that answer nobody at the moment. Addresses of teams are many, and never silent together. */
  list: () => PostbackNetwork[];
};

export function createSilentNetworks(): SilentNetworks {
  const unanswered = new Map<PostbackNetwork, number>();
  return {
    note: (network, isAnswered) =>
      void unanswered.set(network, isAnswered ? 0 : (unanswered.get(network) ?? 0) + 1),
    list: () =>
      [...unanswered].flatMap(([network, calls]) =>
        network !== 's2s' && calls >= SILENT_AFTER ? [network] : [],
      ),
  };
}
