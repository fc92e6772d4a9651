/**
 * A switch's own box lies under what is drawn of it, so a press on the box would have to be forced, and a forced press hits whatever lies above
 * at that moment: a list that is still closing, a toast. What is drawn waits until nothing does.
 */
import type { Locator } from '@playwright/test';

export const pressSwitch = (toggle: Locator): Promise<void> => drawnOf(toggle).click();
/** With a finger. */
export const tapSwitch = (toggle: Locator): Promise<void> => drawnOf(toggle).tap();

const drawnOf = (toggle: Locator): Locator => toggle.locator('xpath=following-sibling::*[1]');
