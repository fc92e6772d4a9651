/** From a first stream on a free address to an own domain with HTTPS: what it takes, counted. DNS server, certificate authority and proxy are real, Cloudflare is not. */
import { devices, expect } from '@playwright/test';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { ModelledPerson } from './modelled-person.ts';
import { createStreamTeam, domainOf, expectActive, expectToast } from './own-streams.ts';
import { signIn } from './sign-in.ts';

const DECISIONS_MAX = 12;
/** Both places outside included; how long the world's name servers take to hear of it is nobody's to shorten. */
const SECONDS_MAX = 10 * 60;
const SOON = { timeout: 60_000 };

test('a first stream moves from its free address to an own domain with HTTPS, and its visit is seen live', async ({
  page,
  platform,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const { outside } = platform;
  const { owner, team, createLanding, createStream } = await createStreamTeam(platform);
  const landingId = await createLanding('Royal Wheel');
  const { id } = await createStream({ name: 'My first try', landings: [{ landingId, weight: 100 }] });
  for (const path of ['free-address', 'launch']) {
    await callApi(platform.apiUrl, team.apiKey, `/teams/${team.teamId}/streams/${id}/${path}`, {
      method: 'POST',
    });
  }
  const host = `spin-${crypto.randomUUID().slice(0, 8)}.example`;
  await signIn(page, platform.consoleUrl, { email: owner.email, password: owner.password });
  const person = new ModelledPerson();

  await test.step('the list of the first stream leads to the domain', async () => {
    const later = page.getByRole('region', { name: 'Later, when you need it' });
    await person.read(later);
    person.decide('that a domain is next');
    await person.press(later.getByRole('link', { name: 'Add a domain' }));
  });

  const form = page.getByRole('form', { name: 'Bind own domain' });
  await test.step('what comes first is said: where the button leads', async () => {
    await expect(page.getByRole('button', { name: 'Add another domain' })).toHaveCount(0);
    await person.press(page.getByRole('link', { name: 'Set the link', exact: true }));
    person.decide('which offer');
    await person.paste(
      page.getByRole('textbox', { name: 'Redirect link', exact: true }),
      'https://offer.example/',
    );
    await person.press(page.getByRole('button', { name: 'Save', exact: true }));
    await expectToast(page, 'Stream updated');
    await person.press(
      page.getByRole('navigation', { name: 'Steps of the stream' }).getByRole('link', { name: /Domain$/ }),
    );
  });
  await test.step('an own domain, and the account that keeps its records', async () => {
    await person.press(page.getByRole('button', { name: 'Add another domain' }));
    person.decide('to bind or to buy');
    await person.press(page.getByRole('radio', { name: /^Bind own domain/ }));
    await person.read(form);
    await person.press(form.getByRole('button', { name: 'Add account' }));
    const dialog = page.getByRole('dialog', { name: 'Add a DNS account' });
    await person.read(dialog);
    person.goElsewhere('a token is made at Cloudflare');
    await person.paste(dialog.locator('input[type=password]'), outside.cloudflareAccount.tokens[0] ?? '');
    await person.press(dialog.getByRole('button', { name: 'Add account' }));
    await expectToast(page, 'CDN config created');
  });
  await test.step('its name, and the name servers to set', async () => {
    person.decide('which domain');
    await person.type(form.getByRole('textbox', { name: 'Domain name' }), host);
    await person.press(form.getByRole('button', { name: 'Get NS' }));
    await expect(
      domainOf(page, host).getByRole('list', { name: 'Name servers' }).getByRole('listitem'),
    ).toHaveCount(2);
    await person.read(domainOf(page, host));
    person.goElsewhere('name servers are set at the registrar');
    await outside.delegate(host);
    await person.press(domainOf(page, host).getByRole('button', { name: 'Check now' }));
    await expectActive(page, host);
    await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0);
  });
  await test.step('opened over HTTPS, with its own certificate, the visit is seen live', async () => {
    await person.press(page.getByRole('link', { name: 'Live', exact: true }));
    await expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible(SOON);
    person.decide('to open it');
    const visit = await outside.fetch(host, '/', { headers: { 'user-agent': devices['Pixel 7'].userAgent } });
    expect(visit.body).toContain('data-game="wheels"');
    expect(visit.certificate.subjectaltname).toBe(`DNS:${host}`);
    const events = page.getByRole('list', { name: 'Last events, newest first' }).getByRole('listitem');
    await expect(events).toHaveCount(1, SOON);
  });

  const { decisions, presses, keys, secondsElsewhere, totalSeconds } = person;
  const said = `${decisions.length} decisions (${decisions.join(', ')}), ${presses} presses, ${keys} keys, ${totalSeconds.toFixed(0)} s, ${secondsElsewhere} of them elsewhere`;
  console.log(`own domain: ${said}`);
  test.info().annotations.push({ type: 'own domain', description: said });
  expect(decisions.length).toBeLessThanOrEqual(DECISIONS_MAX);
  expect(totalSeconds).toBeLessThan(SECONDS_MAX);
});
