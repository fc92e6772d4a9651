import type { RecordingDeps } from '../../recorder.ts';
import type { SpendingAuthority } from '../budgets/always-open.ts';
import type { BillingLimits } from '../charges/billing-limits.ts';
import type { TokenSecrets } from '../clicks/page-token.ts';
import type { RecentIds } from '../clicks/recent-ids.ts';
import type { FindFile } from '../landings/find-file.ts';
import type { FactReaders } from '../visits/facts/fact-readers.ts';
import type { AppManifests } from './app-manifests.ts';

export type InstallDeps = Omit<RecordingDeps, 'isShedding'> &
  Pick<FactReaders, 'readPeer' | 'readLanguage'> &
  TokenSecrets & {
    /** Undefined where there are no landings: nothing can be installed. */
    landings: { manifests: Pick<AppManifests, 'find'>; findFile: FindFile } | undefined;
    billingLimits: Pick<BillingLimits, 'take'>;
    budgets: SpendingAuthority;
    /** Ids of installations, and offers of them, that this edge recorded recently. */
    recentlyReported: Pick<RecentIds, 'add' | 'forget'>;
  };
