/** What jsdom lacks and Mantine asks for at once. */
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { bulkStore } from '../src/parts/bulk/bulk-store.ts';
import { confirmStore } from '../src/parts/confirm/confirm.ts';

afterEach(() => {
  cleanup();
  // Files share a process: a message that one left on the screen would be a second button to the next.
  notifications.clean();
  notifications.cleanQueue();
  // So would a question that nobody has answered.
  for (let open = confirmStore.read(); open; open = confirmStore.read()) open.answer(false);
  // And the card of a run of which one row failed, which stays until somebody closes it.
  for (const { close } of bulkStore.read()) close();
});
// What a person chose in one file (a language, a form of a chart) is not what they begin the next one with.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});
// What waits goes on at once when it is there; on a busy machine the usual second is over before anything is drawn.
configure({ asyncUtilTimeout: 10_000 });

window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
    onchange: null,
  }) as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
// jsdom has it, and only to say that it does nothing.
window.scrollTo = () => {};
// A text area measures itself again when a font arrives.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
// The code editor measures its lines.
Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
