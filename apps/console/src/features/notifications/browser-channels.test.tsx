/** A browser's own side is a double: a worker's registration, its push manager, and the permission. */
import { createHash } from 'node:crypto';
import type { Notifications } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { NotificationsCard } from './notifications-card.tsx';

const PATH = '/account/notifications';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const PUSH_KEY = `B${'A'.repeat(86)}`;
const NOBODY: Notifications = {
  hasBot: false,
  isSubscribed: false,
  isBlocked: false,
  isMailed: false,
  email: 'nika@sluice.test',
  pushKey: PUSH_KEY,
  browsers: [],
  quietHours: null,
  language: 'en',
  teams: [],
};
const fingerprint = createHash('sha256').update(ENDPOINT).digest('hex');
const OWN = { id: 1, name: 'Firefox, Linux', addedAt: '2026-11-17T10:00:00.000Z', fingerprint };
const OTHER = { ...OWN, id: 2, name: 'Chrome, Android', fingerprint: 'other' };

let isSubscribed: boolean;
let registered: string[];
let permission: string;
let answered: string;
beforeEach(() => {
  isSubscribed = false;
  registered = [];
  permission = 'default';
  answered = 'granted';
  const subscription = {
    endpoint: ENDPOINT,
    options: {},
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  const registration = {
    unregister: async () => registered.pop(),
    pushManager: {
      getSubscription: async () => (isSubscribed ? subscription : null),
      subscribe: async () => {
        isSubscribed = true;
        return subscription;
      },
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = answered;
      return answered;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      register: async (address: string) => registered.push(address),
      getRegistration: async () => (registered.length > 0 || isSubscribed ? registration : undefined),
    },
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = () =>
  renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <NotificationsCard />
    </QueryClientProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('this browser is turned on after its own question, and off again, leaving nothing behind', async () => {
  let now = NOBODY;
  const calls = await answerApi({
    [`GET ${PATH}`]: () => now,
    [`POST ${PATH}/browsers`]: () => {
      now = { ...now, browsers: [OWN] };
      return now;
    },
    [`DELETE ${PATH}/browsers/1`]: () => {
      now = { ...now, browsers: [] };
      return new Response(null, { status: 204 });
    },
  });
  await open();
  await press('Turn on: This browser');
  await screen.findByText('Notifications in this browser are on');
  expect(registered).toEqual(['/notifications-worker.js']);
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    endpoint: ENDPOINT,
    keys: { p256dh: 'p', auth: 'a' },
  });
  await press('Turn off: This browser');
  await screen.findByText('Notifications in the browser are off');
  expect([isSubscribed, registered]).toEqual([false, []]);
  expect(await screen.findByRole('button', { name: 'Turn on: This browser' })).toBeTruthy();
});

it('others are listed by their names, and can be turned off from here', async () => {
  isSubscribed = true;
  let now = { ...NOBODY, browsers: [OTHER, OWN] };
  await answerApi({
    [`GET ${PATH}`]: () => now,
    [`DELETE ${PATH}/browsers/2`]: () => {
      now = { ...now, browsers: [OWN] };
      return new Response(null, { status: 204 });
    },
  });
  await open();
  expect(await screen.findByRole('button', { name: 'Turn off: This browser' })).toBeTruthy();
  expect(screen.getByText('Told there since Nov 17, 2026')).toBeTruthy();
  await press('Turn off: Chrome, Android');
  await vi.waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
  expect(isSubscribed).toBe(true);
});

it('a no of the person is told, and is then the browser’s own; a refusal of the api leaves no subscription', async () => {
  await answerApi({
    [`GET ${PATH}`]: () => NOBODY,
    [`POST ${PATH}/browsers`]: () =>
      refusal(409, 'notification.browser_refused', 'Messages cannot be sent to this browser.'),
  });
  await open();
  await press('Turn on: This browser');
  await screen.findByText('Messages cannot be sent to this browser.');
  expect([isSubscribed, registered]).toEqual([false, []]);
  answered = 'denied';
  await press('Turn on: This browser');
  expect((await screen.findAllByText(/does not allow notifications/)).length).toBeGreaterThan(0);
});

it('is not offered where the installation has no key, or the browser no push', async () => {
  await answerApi({ [`GET ${PATH}`]: () => ({ ...NOBODY, pushKey: null }) });
  const { unmount } = await open();
  await screen.findByText('E-mail');
  expect(screen.queryByText('This browser')).toBeNull();
  unmount();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await answerApi({ [`GET ${PATH}`]: () => NOBODY });
  await open();
  await screen.findByText('E-mail');
  expect(screen.queryByText('This browser')).toBeNull();
});
