/** What a copy or transfer does, in the contract's order. */
import { carryLandings, setLandings } from './carry-landings.ts';
import { carryPixels } from './carry-pixels.ts';
import type { Step } from './carry-step.ts';
import { carrySplitTest, carryWhitePage } from './carry-white-page.ts';
import { completeCarry } from './complete-carry.ts';

export const STEPS: readonly Step[] = [
  { step: 'landings', run: carryLandings },
  { step: 'facebook_pixel', run: (work) => carryPixels(work, 'facebook') },
  { step: 'tiktok_pixel', run: (work) => carryPixels(work, 'tiktok') },
  { step: 'white_page', run: carryWhitePage },
  { step: 'split_test', run: carrySplitTest },
  { step: 'set_landings', run: setLandings },
  { step: 'completing', run: completeCarry },
];
