import type { StreamDetail } from '@sluice/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../../test/answer-api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { LaunchSwitch } from './launch-switch.tsx';

afterEach(() => vi.unstubAllGlobals());

it('[S8.3-08] says why a stream without a landing is not launched, and leads to where one is chosen', async () => {
  const calls = await answerApi({
    'POST /teams/5/streams/9/launch': () => refusal(409, 'landing.missing', 'The stream has no landing.'),
  });
  const stream = { id: 9, teamId: 5, status: 'stopped', serving: null } as unknown as StreamDetail;
  await renderOnRoute(<LaunchSwitch stream={stream} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Launch the stream' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(
    /^Error!The landing page is not created! Please create the landing page first\./,
  );
  expect(notice.querySelector('a')?.getAttribute('href')).toBe('/streams/edit/9');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /teams/5/streams/9/launch']);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Launch the stream' }).checked).toBe(false);
});

it.each([
  [null, /has no domain: no visitor can reach it yet/, '/streams/edit/9'],
  ['domain_check', /Visitors reach it once its domain is ready/, '/streams/edit/9'],
])(
  'says of a stream launched with its domain at %s that nobody can reach it',
  async (serving, text, href) => {
    const stream = { id: 9, teamId: 5, status: 'suspended', serving } as unknown as StreamDetail;
    await answerApi({ 'POST /teams/5/streams/9/launch': () => ({ ...stream, status: 'launched' }) });
    await renderOnRoute(<LaunchSwitch stream={stream} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Launch the stream' }));
    const notice = await screen.findByText(text);
    expect(notice.querySelector('a')?.getAttribute('href')).toBe(href);
    expect(screen.queryByText('Stream launched')).toBeNull();
  },
);

it('leads who has set no redirect link to where it is set', async () => {
  await answerApi({
    'POST /teams/5/streams/9/launch': () => refusal(409, 'stream.link_missing', 'No link.'),
  });
  const stream = { id: 9, teamId: 5, status: 'suspended', serving: 'active' } as unknown as StreamDetail;
  await renderOnRoute(<LaunchSwitch stream={stream} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Launch the stream' }));
  const notice = await screen.findByText(/The redirect link is not set!/);
  expect(notice.querySelector('a')?.getAttribute('href')).toBe('/streams/settings/9');
});

it('shows the status that is asked for until the answer, beside the switch that shows it too', async () => {
  const stopping = Promise.withResolvers<unknown>();
  await answerApi({ 'POST /teams/5/streams/9/stop': () => stopping.promise });
  const stream = { id: 9, teamId: 5, status: 'launched', serving: 'active' } as unknown as StreamDetail;
  await renderOnRoute(<LaunchSwitch stream={stream} />);
  expect(screen.getByText('Active')).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Launch the stream' }));
  expect(screen.getByText('Not active')).toBeTruthy();
  expect(screen.queryByText('Active')).toBeNull();
  stopping.resolve(refusal(409, 'stream.changed_meanwhile', 'Changed.'));
  expect(await screen.findByText('Active')).toBeTruthy();
});
