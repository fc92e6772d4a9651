// Shows what the platform sends to this browser (apps/worker/src/features/notifications/message-push.ts, and test messages of campaigns:
// apps/api/src/features/campaigns/send-test-message.ts) and opens what it tells of. It is registered when somebody asks to be told here, and
// neither keeps nor fetches anything.
const readMessage = (data) => {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
};

// A message that cannot be read is shown too: a silent one costs the site its permission.
const show = ({ title, body = '', url = '/', id, icon, badge, image, buttons = [], mayLeave = false }) =>
  self.registration.showNotification(title || self.location.hostname, {
    body,
    data: { url, urls: buttons.map((button) => button.url), mayLeave },
    ...(buttons.length > 0 && { actions: buttons.map(({ title }, at) => ({ action: `${at}`, title })) }),
    ...(icon && { icon }),
    ...(badge && { badge }),
    ...(image && { image }),
    // The same message again takes the place of the one that is shown.
    ...(id && { tag: id }),
  });

/**
 * In the window that shows it already, and never in the place of another, which may hold a form half filled in. Only a test message of a
 * campaign leaves the console: it leads to the campaign's own link.
 */
const open = async ({ url, mayLeave }) => {
  const target = new URL(String(url), self.location.origin);
  const isAllowed = target.origin === self.location.origin || (mayLeave && /^https?:$/.test(target.protocol));
  if (!isAllowed) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((each) => each.url === target.href);
  await (shown ? shown.focus() : self.clients.openWindow(target.href));
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, urls, mayLeave } = event.notification.data;
  event.waitUntil(open({ url: urls[event.action] ?? url, mayLeave }));
});
