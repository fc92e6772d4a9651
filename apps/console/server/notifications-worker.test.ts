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
    press: (data: unknown) => happen('notificationclick', { notification: { data, close: () => undefined } }),
  };
}

it('shows the team, its lines, and leads to where they tell of', async () => {
  const worker = openWorker([`${ORIGIN}/streams`]);
  const message = { title: 'Team', body: 'Bill 3 is paid.', url: '/finances/bills?team=5', id: '5-1-2' };
  await worker.push({ json: () => message });
  expect(worker.shown).toEqual([
    {
      title: 'Team',
      options: { body: 'Bill 3 is paid.', data: '/finances/bills?team=5', tag: '5-1-2' },
    },
  ]);
  await worker.press(worker.shown[0]?.options.data);
  expect([worker.opened, worker.focused]).toEqual([[`${ORIGIN}/finances/bills?team=5`], []]);
});

it('comes back to a window that shows the page already', async () => {
  const worker = openWorker([`${ORIGIN}/dashboard?team=5`]);
  await worker.press('/dashboard?team=5');
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
  for (const url of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
    await worker.press(url);
  expect(worker.opened).toEqual([]);
});
