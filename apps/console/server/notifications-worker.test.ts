/** The file that the console serves as it is, run with what a browser gives a worker. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCE = readFileSync(new URL('../public/notifications-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://console.example';
type Listener = (event: object) => void;

function openWorker(windows: string[] = []) {
  const listeners = new Map<string, Listener>();
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const [opened, focused]: string[][] = [[], []];
  const scope = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: new URL(`${ORIGIN}/notifications-worker.js`),
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => focused?.push(url) })),
      openWindow: async (url: string) => opened?.push(url),
    },
  };
  new Function('self', SOURCE)(scope);
  const happen = async (type: string, event: object) => {
    let work: unknown;
    listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return {
    shown,
    opened,
    focused,
    push: (data: unknown) => happen('push', { data }),
    /** The newest that is shown; `action` is one of its buttons. */
    press: (action = '') =>
      happen('notificationclick', {
        action,
        notification: { data: shown.at(-1)?.options.data, close: () => undefined },
      }),
  };
}

it('shows the team, its lines, and leads to where they tell of', async () => {
  const worker = openWorker([`${ORIGIN}/streams`]);
  const message = { title: 'Team', body: 'Bill 3 is paid.', url: '/finances/bills?team=5', id: '5-1-2' };
  await worker.push({ json: () => message });
  expect(worker.shown).toEqual([
    {
      title: 'Team',
      options: {
        body: 'Bill 3 is paid.',
        data: { url: '/finances/bills?team=5', urls: [], mayLeave: false },
        tag: '5-1-2',
      },
    },
  ]);
  await worker.press();
  expect([worker.opened, worker.focused]).toEqual([[`${ORIGIN}/finances/bills?team=5`], []]);
});

it('comes back to a window that shows the page already', async () => {
  const worker = openWorker([`${ORIGIN}/dashboard?team=5`]);
  await worker.push({ json: () => ({ url: '/dashboard?team=5' }) });
  await worker.press();
  expect([worker.opened, worker.focused]).toEqual([[], [`${ORIGIN}/dashboard?team=5`]]);
});

it('shows something for what it cannot read, and opens nothing of another site', async () => {
  const worker = openWorker();
  await worker.push(null);
  const unreadable = () => {
    throw new SyntaxError('no JSON');
  };
  await worker.push({ json: unreadable });
  expect(worker.shown.map(({ title }) => title)).toEqual(['console.example', 'console.example']);
  for (const url of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
    await worker.push({ json: () => ({ url }) });
    await worker.press();
  }
  expect(worker.opened).toEqual([]);
});

it('leads a test message to the links of its campaign, by the button that is pressed', async () => {
  const worker = openWorker();
  const buttons = [
    { title: 'Play', url: 'https://offer.example/play' },
    { title: 'Odd', url: 'javascript:alert(1)' },
  ];
  const message = { title: 'Spin', url: 'https://offer.example/', id: 'test-1', buttons, mayLeave: true };
  await worker.push({ json: () => message });
  expect(worker.shown[0]?.options.actions).toEqual([
    { action: '0', title: 'Play' },
    { action: '1', title: 'Odd' },
  ]);
  for (const action of ['', '0', '1']) await worker.press(action);
  expect(worker.opened).toEqual(['https://offer.example/', 'https://offer.example/play']);
});
