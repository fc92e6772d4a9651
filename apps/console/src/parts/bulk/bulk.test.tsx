import { ORPCError } from '@orpc/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { BulkCards } from './bulk-cards.tsx';
import { type BulkJob, runBulk } from './bulk-run.ts';

const refusal = (code: string) =>
  new ORPCError(code, { defined: true, status: 409, data: { code, message: `refused: ${code}` } });

/** Calls that end when the test says so, in the order in which they were made. */
function calls() {
  const open: { id: string; end: (error?: Error) => void }[] = [];
  const make = vi.fn(
    (id: string) =>
      new Promise<string>((resolve, reject) =>
        open.push({ id, end: (error) => (error ? reject(error) : resolve(id)) }),
      ),
  );
  const endNext = (count: number, error?: Error) =>
    act(async () => {
      for (let each = 0; each < count; each += 1) {
        open.shift()?.end(error);
        // Lets the run begin the next one.
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
  return { make, endNext, open };
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, name: `Row ${index + 1}` }));

function start(count: number, job: Partial<BulkJob<string>> & Pick<BulkJob<string>, 'act'>) {
  const onEnd = vi.fn();
  act(() => {
    void runBulk({
      rows: rowsOf(count),
      titleOf: (rows) => `Launching ${rows} rows`,
      reasonOf: ({ message }) => message,
      onEnd,
      ...job,
    });
  });
  return onEnd;
}

const card = () => screen.getByRole('region');
const button = (name: string) => within(card()).getByRole('button', { name });

describe('a bulk run', () => {
  it('makes four calls at a time, says how far it is, and goes away when all is done', async () => {
    await renderPart(<BulkCards />);
    const { make, endNext } = calls();
    const onEnd = start(10, { act: make });
    expect(make).toHaveBeenCalledTimes(4);
    await endNext(3);
    expect(make).toHaveBeenCalledTimes(7);
    expect(card().textContent).toContain('Launching 10 rows3 of 10');
    await endNext(7);
    expect(screen.queryByRole('region')).toBeNull();
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(rowsOf(10).map(({ id }) => id));
  });

  it('begins nothing new once it is stopped, and says what was done and what was not begun', async () => {
    await renderPart(<BulkCards />);
    const { make, endNext } = calls();
    const onEnd = start(40, { act: make });
    await endNext(8);
    await userEvent.click(button('Stop'));
    expect(within(card()).getByRole('status').textContent).toContain('Stopping');
    expect(button('Stop').hasAttribute('disabled')).toBe(true);
    await endNext(4);
    expect(make).toHaveBeenCalledTimes(12);
    expect(within(card()).getByRole('status').textContent).toBe('Stopped: 12 done, 28 not begun');
    expect(onEnd.mock.lastCall?.[0]).toHaveLength(12);
    await userEvent.click(button('Go on with the other 28'));
    expect(make).toHaveBeenCalledTimes(16);
    expect(make.mock.calls[12]).toEqual(['13']);
  });

  it('lists each reason once with the rows it is about, while it runs and after, and tries those again', async () => {
    await renderPart(<BulkCards />);
    const { make, endNext } = calls();
    start(5, { act: make });
    await endNext(1, refusal('stream.no_funds'));
    expect(within(card()).getByRole('list', { name: 'Failed' }).textContent).toBe(
      '1 × refused: stream.no_fundsRow 1',
    );
    await endNext(2, refusal('landing.missing'));
    await endNext(2);
    expect(within(card()).getByRole('status').textContent).toBe('Finished: 2 done, 3 failed');
    expect(
      within(card())
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['2 × refused: landing.missingRow 2, Row 3', '1 × refused: stream.no_fundsRow 1']);

    make.mockClear();
    await userEvent.click(button('Try these 3 again'));
    expect(make.mock.calls.map(([id]) => id).sort()).toEqual(['1', '2', '3']);
    expect(card().textContent).toContain('Launching 3 rows');
  });

  it('stops by itself where there is no answer, and does not say that it was not done', async () => {
    await renderPart(<BulkCards />);
    const { make, endNext } = calls();
    start(40, { act: make });
    await endNext(1, new TypeError('Failed to fetch'));
    await endNext(3);
    expect(make).toHaveBeenCalledTimes(4);
    expect(within(card()).getByRole('status').textContent).toBe('Stopped: 3 done, 1 failed, 36 not begun');
    expect(within(card()).getByRole('listitem').textContent).toBe(
      '1 × No answer: it may have been doneRow 1',
    );
  });

  it('asks before the page is closed while it goes on, and not once it is over', async () => {
    await renderPart(<BulkCards />);
    const isAsked = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { make, endNext } = calls();
    start(2, { act: make });
    await waitFor(() => expect(isAsked()).toBe(true));
    await endNext(2, refusal('stream.no_funds'));
    expect(isAsked()).toBe(false);
    await userEvent.click(button('Close'));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
