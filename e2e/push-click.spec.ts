/** A message as a person meets it: shown by the desktop, and pressed. */
import { expect } from '@playwright/test';
import { encodeNotification } from '@sluice/webpush';
import { openLanding } from './app-test.ts';
import { pushSheet, test } from './push-test.ts';

test('a pressed message opens what it is about, and comes back to a page that is open', async ({
  openNewPhone,
  serveApp,
  subscribers,
  desktop,
}) => {
  test.setTimeout(360_000);
  const address = await serveApp({ pushPlacement: 'load' });
  const page = await openNewPhone(desktop.env);
  await openLanding(page, address);
  await pushSheet(page).getByRole('button', { name: 'Allow messages' }).tap();
  const subscriber = await subscribers.getFirst(address);

  const message = { title: 'Three turns', body: 'free & yours', url: '/?from=message', id: 'm1' };
  await subscribers.send(subscriber, encodeNotification(message));
  await expect.poll(() => desktop.shown.length).toBe(1);
  const [first] = desktop.shown;
  expect(first).toMatchObject({ title: 'Three turns', body: expect.stringContaining('free & yours') });

  const opened = page.context().waitForEvent('page');
  desktop.press(first?.id ?? 0);
  const fresh = await opened;
  // The visit says which message it came of.
  await expect(fresh).toHaveURL(new URL('/?from=message&slm=m1', address).href);

  await subscribers.send(subscriber, encodeNotification({ ...message, id: 'm2' }));
  await expect.poll(() => desktop.shown.length).toBe(2);
  desktop.press(desktop.shown[1]?.id ?? 0);
  // Gone when it was pressed; and no third page has come.
  await expect
    .poll(() =>
      fresh.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).length;
      }),
    )
    .toBe(0);
  await page.waitForTimeout(1_000);
  expect(page.context().pages()).toHaveLength(2);
});
