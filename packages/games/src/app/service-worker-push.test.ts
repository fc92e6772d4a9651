import { afterEach, describe, expect, it, vi } from 'vitest';
import { handlePush } from './service-worker-push.ts';

type Listener = (event: object) => void;

/** What the browser gives a worker, as far as messages go. */
function openScope(
  windows: string[] = [],
  subscribe: (wish: object) => Promise<object> = vi.fn(),
  isShowing = async () => true,
) {
  const listeners = new Map<string, Listener>();
  const notifications: Record<string, unknown>[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const scope = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: new URL('https://play.example/'),
    registration: {
      pushManager: { subscribe, getSubscription: async () => ({ endpoint: 'https://push.example/1' }) },
      showNotification: async (_title: string, options: Record<string, unknown>) => {
        if (await isShowing()) notifications.push(options);
        else throw new TypeError('no permission');
      },
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
  };
  handlePush(scope as unknown as ServiceWorkerGlobalScope);
  const happen = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise;
    };
    listeners.get(type)?.({ ...event, waitUntil });
    await work;
  };
  const press = (data: unknown, action = '') =>
    happen('notificationclick', { action, notification: { close: () => undefined, data } });
  return {
    opened,
    focused,
    press,
    notifications,
    push: (payload: object) => happen('push', { data: { json: () => payload } }),
    dismiss: () => happen('notificationclose', { notification: { data: notifications.at(-1)?.data } }),
    /** What a page is answered that asks for this. */
    change: (event: object) => happen('pushsubscriptionchange', event),
    answersTo: async (data: unknown) => {
      const answers: unknown[] = [];
      await happen('message', { data, ports: [{ postMessage: (answer: unknown) => answers.push(answer) }] });
      return answers;
    },
    /** Sent, shown and pressed. */
    pressMessage: async (payload: object, action = '') => {
      await happen('push', { data: { json: () => payload } });
      await press(notifications.at(-1)?.data, action);
    },
  };
}

it('a message is shown with its icon, badge and picture', async () => {
  const { notifications, pressMessage } = openScope();
  const pictures = { icon: 'https://cdn.example/i.png', badge: 'https://cdn.example/b.png' };
  await pressMessage({ id: 'm1', ...pictures });
  expect(notifications).toMatchObject([pictures]);
});

describe('a pressed message', () => {
  it.each([
    ['its page, with its id', { url: '/?sub1=a', id: 'm1' }, 'https://play.example/?sub1=a&slm=m1'],
    ['the page itself', { id: 'm 2' }, 'https://play.example/?slm=m+2'],
    [
      'the host by its whole address',
      { url: 'https://play.example/?a=1', id: 'm3' },
      'https://play.example/?a=1&slm=m3',
    ],
    [
      'another host as it stands',
      { url: 'https://offer.example/?a=1', id: 'm4' },
      'https://offer.example/?a=1',
    ],
    ['a page without an id as it stands', { url: '/?a=1' }, 'https://play.example/?a=1'],
  ])('opens %s', async (_what, payload, address) => {
    const worker = openScope(['https://play.example/other']);
    await worker.pressMessage({ title: 'Three turns', ...payload });
    expect([worker.opened, worker.focused]).toEqual([[address], []]);
  });

  it('comes back to its page if that is open, whichever message opened it', async () => {
    for (const open of ['https://play.example/?a=1', 'https://play.example/?a=1&slm=m1']) {
      const worker = openScope([open]);
      await worker.pressMessage({ title: 'Three turns', url: '/?a=1', id: 'm2' });
      expect([worker.opened, worker.focused]).toEqual([[], [open]]);
    }
  });

  it('shows its picture and buttons, and a press on a button opens that one’s link', async () => {
    const worker = openScope();
    const buttons = [
      { title: 'Turn', url: '/?b=1' },
      { title: 'Later', url: 'https://offer.example/' },
    ];
    const message = { title: 'Three turns', url: '/', id: 'm1', image: 'https://cdn.example/p.png', buttons };
    for (const action of ['', '0', '1', '7']) await worker.pressMessage(message, action);
    expect(worker.notifications[0]).toMatchObject({
      image: 'https://cdn.example/p.png',
      actions: [
        { action: '0', title: 'Turn' },
        { action: '1', title: 'Later' },
      ],
    });
    expect(worker.opened).toEqual([
      'https://play.example/?slm=m1',
      'https://play.example/?b=1&slm=m1',
      'https://offer.example/',
      'https://play.example/?slm=m1',
    ]);
  });

  it('opens what an older worker had shown, and nothing that is no page', async () => {
    const worker = openScope();
    await worker.press('/?a=1');
    await worker.pressMessage({ title: 'Three turns', url: 'javascript:alert(1)', id: 'm1' });
    expect(worker.opened).toEqual(['https://play.example/?a=1']);
  });
});

describe('what became of a message is reported', () => {
  afterEach(() => vi.unstubAllGlobals());
  const post = () => {
    const sent = vi.fn(async (_path: string, _init: { body: string }) => ({ ok: true }));
    vi.stubGlobal('fetch', sent);
    return sent;
  };

  const reports = (sent: ReturnType<typeof post>) =>
    sent.mock.calls.map(([path, { body }]) => [path, JSON.parse(body)]);
  const report = { endpoint: 'https://push.example/1', id: 'm1' };
  const SHOWN = ['/s/message', { ...report, what: 'shown' }];
  const DISMISSED = ['/s/message', { ...report, what: 'dismissed' }];

  it('once it is shown, and not before', async () => {
    const sent = post();
    let show: (isShown: boolean) => void = () => undefined;
    const worker = openScope([], vi.fn(), () => new Promise((resolve) => (show = resolve)));
    const pushed = worker.push({ title: 'Three turns', id: 'm1' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).not.toHaveBeenCalled();
    show(true);
    await pushed;
    expect(reports(sent)).toEqual([SHOWN]);
    expect(sent.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  });

  it('not where the browser does not show it', async () => {
    const sent = post();
    const worker = openScope([], vi.fn(), async () => false);
    await expect(worker.push({ title: 'Three turns', id: 'm1' })).rejects.toThrow('no permission');
    expect(sent).not.toHaveBeenCalled();
  });

  it('when it is dismissed, but not when it was pressed', async () => {
    const sent = post();
    const worker = openScope();
    await worker.push({ title: 'Three turns', id: 'm1' });
    await worker.dismiss();
    expect(reports(sent)).toEqual([SHOWN, DISMISSED]);
    sent.mockClear();
    await worker.pressMessage({ title: 'Three turns', id: 'm1' });
    await worker.dismiss();
    expect(reports(sent)).toEqual([SHOWN, ['/s/press', report]]);
  });

  it('and shown all the same while the edge is away, without a second try', async () => {
    const offline = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', offline);
    const worker = openScope();
    await worker.push({ title: 'Three turns', id: 'm1' });
    expect([worker.notifications.length, offline.mock.calls.length]).toEqual([1, 1]);
  });

  it('when it is pressed, wherever it leads', async () => {
    const sent = post();
    for (const [windows, url] of [
      [[], '/'],
      [['https://play.example/'], '/'],
      [[], 'https://offer.example/'],
    ] as const) {
      await openScope([...windows]).pressMessage({ title: 'Three turns', url, id: 'm1' });
      expect(sent).toHaveBeenLastCalledWith('/s/press', expect.anything());
      expect(JSON.parse(sent.mock.lastCall?.[1].body ?? '')).toEqual({
        endpoint: 'https://push.example/1',
        id: 'm1',
      });
    }
    expect(reports(sent).filter(([path]) => path === '/s/press')).toHaveLength(3);
  });

  it('not without an id, and its page opens also while the edge is away', async () => {
    const sent = post();
    await openScope().pressMessage({ title: 'Three turns' });
    expect(sent).not.toHaveBeenCalled();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const worker = openScope();
    await worker.pressMessage({ title: 'Three turns', id: 'm1' });
    expect(worker.opened).toEqual(['https://play.example/?slm=m1']);
  });
});

describe('a page’s wish to subscribe', () => {
  const WISH = { kind: 'subscribe', publicKey: 'key', timeZone: 'Europe/Berlin', replaces: '' };
  const keys = { p256dh: 'p', auth: 'a' };
  const subscribe = vi.fn(async () => ({ toJSON: () => ({ endpoint: 'https://push.example/1', keys }) }));
  const fetched = vi.fn();
  const edgeAnswers = (answer: () => Promise<Pick<Response, 'ok'>>) => {
    fetched.mockReset().mockImplementation(answer);
    vi.stubGlobal('fetch', fetched);
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is done by the worker, told to the edge, and answered', async () => {
    edgeAnswers(async () => ({ ok: true }));
    expect(await openScope([], subscribe).answersTo(WISH)).toEqual([{ told: 'https://push.example/1' }]);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
    const [path, { body }] = fetched.mock.calls[0] ?? [];
    expect([path, JSON.parse(body)]).toEqual([
      '/s',
      { endpoint: 'https://push.example/1', keys, timeZone: 'Europe/Berlin', replaces: '' },
    ]);
  });

  it('is answered with nothing where the browser, the network or the edge refuses', async () => {
    edgeAnswers(async () => ({ ok: false }));
    expect(await openScope([], subscribe).answersTo(WISH)).toEqual([{ told: '' }]);
    edgeAnswers(async () => Promise.reject(new TypeError('offline')));
    expect(await openScope([], subscribe).answersTo(WISH)).toEqual([{ told: '' }]);
    const refusing = openScope([], async () => Promise.reject(new DOMException('no service', 'AbortError')));
    expect(await refusing.answersTo(WISH)).toEqual([{ told: '' }]);
  });

  it('is the only thing that a page can ask of it', async () => {
    for (const data of [undefined, null, 'subscribe', {}, { kind: 'other' }]) {
      expect(await openScope([], subscribe).answersTo(data)).toEqual([]);
    }
  });
});

describe('a subscription that the browser changes', () => {
  afterEach(() => vi.unstubAllGlobals());
  const keys = { p256dh: 'p', auth: 'a' };
  const fresh = { toJSON: () => ({ endpoint: 'https://push.example/2', keys }) };
  const old = { endpoint: 'https://push.example/1', options: { applicationServerKey: 'key' } };

  it.each([
    ['is reported with its new address', 'granted', ['/s/change', { old: old.endpoint, ...fresh.toJSON() }]],
    [
      'is reported as ended where the permission was taken back',
      'denied',
      ['/s/end', { endpoint: old.endpoint, permission: 'denied' }],
    ],
  ] as const)('%s', async (_what, permission, [path, body]) => {
    const sent = vi.fn(async (_path: string, _init: { body: string }) => ({ ok: true }));
    vi.stubGlobal('fetch', sent);
    vi.stubGlobal('Notification', { permission });
    const subscribe = vi.fn(async () => fresh);
    await openScope([], subscribe).change({ oldSubscription: old });
    expect(sent.mock.calls.map(([to, init]) => [to, JSON.parse(init.body)])).toEqual([[path, body]]);
    expect(subscribe).toHaveBeenCalledTimes(permission === 'granted' ? 1 : 0);
  });
});
