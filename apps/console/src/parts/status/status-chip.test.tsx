import { SERVING_STATUSES, STATUSES } from '@sluice/reference';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { ServingStatusChip, StatusChip } from './status-chip.tsx';

describe('a status chip', () => {
  it('says every status of both sets, and paints it by its meaning', async () => {
    const { container } = await renderPart(
      <>
        {STATUSES.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
        {SERVING_STATUSES.map((status) => (
          <ServingStatusChip key={status} status={status} />
        ))}
      </>,
    );
    const chips = [...container.querySelectorAll('[data-tone]')];
    expect(chips).toHaveLength(STATUSES.length + SERVING_STATUSES.length);
    expect(chips.every((chip) => chip.textContent)).toBe(true);
    expect(screen.getByText('Technical stop').dataset.tone).toBe('danger');
    expect(screen.getByText('HTTPS check').dataset.tone).toBe('warning');
    expect(screen.getByText('Without domain').dataset.tone).toBe('neutral');
    expect(screen.getAllByText('Active').map((chip) => chip.dataset.tone)).toEqual(['good', 'good']);
  });

  it('speaks the reader’s language', async () => {
    await renderPart(<StatusChip status="suspended" />, 'uk');
    expect(screen.getByText('Не активний')).toBeTruthy();
  });
});
