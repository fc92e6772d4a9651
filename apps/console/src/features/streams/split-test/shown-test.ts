import type { SplitTest } from '@sluice/contracts';

export type ShownTest = NonNullable<SplitTest['test']>;
export type ShownVariant = ShownTest['variants'][number];
