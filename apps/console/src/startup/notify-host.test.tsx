import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { notify } from '../parts/notify/notify.tsx';
import { NotifyHost } from './notify-host.tsx';

afterEach(() => act(() => notifications.clean()));

const mount = () =>
  render(
    <MantineProvider env="test">
      <NotifyHost />
    </MantineProvider>,
  );

it('shows a notification that came before it was loaded', async () => {
  act(() => void notify.error('The connection is lost'));
  mount();
  expect(await screen.findByText('The connection is lost')).toBeTruthy();
});

it('shows one that comes while it is being loaded', async () => {
  mount();
  act(() => void notify.success('Saved'));
  expect(await screen.findByText('Saved')).toBeTruthy();
});
