import type { LiveEvent } from '@sluice/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { LiveTicker } from './live-ticker.tsx';

const event = (number: number): LiveEvent => ({
  id: `event ${number}`,
  clickId: `click ${number}`,
  kind: 'click' as const,
  streamId: number,
  at: new Date(Date.UTC(2026, 10, 15, 12, 0, number)).toISOString(),
  streamName: `Stream no ${number}`,
  country: 'DE',
  device: 'mobile',
  os: 'Android',
  revenueMicros: 0,
  costMicros: 0,
});

/** Two to begin with, another at every press. */
function Growing() {
  const [count, setCount] = useState(2);
  const events = Array.from({ length: count }, (_, at) => event(count - at));
  return (
    <>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        another
      </button>
      <LiveTicker events={events} lines={3} timeZone="Europe/Kyiv" hasStreams />
    </>
  );
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent?.match(/no \d+/)?.[0]);

describe('the ticker', () => {
  it('shows the newest first and no more than its lines', async () => {
    await renderOnRoute(<Growing />);
    expect(names()).toEqual(['no 2', 'no 1']);
    expect(screen.getAllByRole('link')[0]?.textContent).toContain('2:00:02');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'another' }));
    await user.click(screen.getByRole('button', { name: 'another' }));
    expect(names()).toEqual(['no 4', 'no 3', 'no 2']);
  });

  it('shows what an event brought or cost', async () => {
    const events = [
      { ...event(3), kind: 'deposit' as const, revenueMicros: 40_500_000 },
      { ...event(2), costMicros: 20_000 },
      event(1),
    ];
    await renderOnRoute(<LiveTicker events={events} lines={3} timeZone="Europe/Kyiv" />);
    const texts = screen.getAllByRole('link').map((link) => link.textContent);
    expect(texts[0]).toContain('+$40.50');
    expect(texts[1]).toContain('−$0.02');
    expect(texts[2]).not.toContain('$');
  });

  it('stands still under the focus, says how many came, and goes on afterwards', async () => {
    await renderOnRoute(<Growing />);
    const user = userEvent.setup();
    screen.getAllByRole('link')[0]?.focus();
    await screen.findByText('Paused');
    // Without taking the focus away, as news would come.
    screen.getByRole('button', { name: 'another' }).click();
    await screen.findByText('Paused, 1 new');
    expect(names()).toEqual(['no 2', 'no 1']);
    await user.click(screen.getByRole('button', { name: 'another' }));
    await waitFor(() => expect(names()).toEqual(['no 4', 'no 3', 'no 2']));
  });
});
