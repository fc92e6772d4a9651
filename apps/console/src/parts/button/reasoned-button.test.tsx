// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RowMenu } from '../table/row-menu.tsx';
import { renderPart } from '../testing/render-part.tsx';
import { ReasonedButton } from './reasoned-button.tsx';

describe('a button that cannot be pressed', () => {
  it('is reached by keyboard, says why, and does nothing', async () => {
    const press = vi.fn();
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    await renderPart(
      <form onSubmit={submit}>
        <input aria-label="Hash" />
        <ReasonedButton type="submit" cannot="Paste a hash first" onClick={press}>
          Approve
        </ReasonedButton>
      </form>,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    const button = screen.getByRole('button', { name: 'Approve' });
    expect(document.activeElement).toBe(button);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Paste a hash first');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-describedby')).toBeTruthy();
    await user.keyboard('{Enter}');
    await user.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('is a usual one, with the focus where it was, once it can be', async () => {
    const press = vi.fn();
    const view = await renderPart(
      <ReasonedButton cannot="Choose a stream first" onClick={press}>
        Bind
      </ReasonedButton>,
    );
    const user = userEvent.setup();
    await user.tab();
    view.rerenderPart(
      <ReasonedButton cannot={undefined} onClick={press}>
        Bind
      </ReasonedButton>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bind' }));
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
  });
});

it('an action of a row that cannot be done says why in its menu, and is not done', async () => {
  const run = vi.fn();
  await renderPart(
    <RowMenu
      name="Key"
      actions={[{ id: 'rotate', label: 'Replace', cannot: 'This key has expired.', run }]}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Actions: Key' }));
  const item = await screen.findByRole('menuitem', { name: /Replace/ });
  expect(item.textContent).toBe('ReplaceThis key has expired.');
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(item);
  await user.keyboard('{Enter}');
  await user.click(item);
  expect(run).not.toHaveBeenCalled();
});
