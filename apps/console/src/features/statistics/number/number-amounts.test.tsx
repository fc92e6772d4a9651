import type { StatisticsNumberEvent } from '@sluice/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderOnRoute, renderPart } from '../../../parts/testing/render-part.tsx';
import { ColumnValue } from './column-value.tsx';
import { NumberEventRow } from './number-event-row.tsx';

const EVENT: StatisticsNumberEvent = {
  eventId: '01900000-0000-7000-8000-000000000001',
  at: '2026-11-16T12:00:00.000Z',
  type: 'deposit',
  streamId: null,
  streamName: null,
  clickId: null,
  country: 'DE',
  device: 'mobile',
  os: 'Android',
  cost: 0,
  revenue: 0,
  reported: null,
};

const show = (changes: Partial<StatisticsNumberEvent>) =>
  renderOnRoute(<NumberEventRow event={{ ...EVENT, ...changes }} timeZone="UTC" />);

describe('an event behind an amount', () => {
  it('says what the advertiser reported and by which rate it became dollars', async () => {
    await show({ revenue: 108.41, reported: { amountMicros: 100_000_000, currency: 'EUR' } });
    expect(screen.getByText(/\+\$108\.41/)).toBeTruthy();
    expect(screen.getByText('100 EUR, 1 EUR = 1.0841 USD')).toBeTruthy();
  });

  it('says that no rate was known, where the amount counts as nothing', async () => {
    await show({ reported: { amountMicros: 500_000_000, currency: 'BRL' } });
    expect(screen.getByText('500 BRL, no rate was known')).toBeTruthy();
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  it('shows a refund with its sign, and the rate of the conversion that it takes back', async () => {
    await show({
      type: 'refund',
      revenue: -21.682,
      reported: { amountMicros: -20_000_000, currency: 'EUR' },
    });
    expect(screen.getByText('Refund')).toBeTruthy();
    expect(screen.getByText(/−\$21\.68/)).toBeTruthy();
    expect(screen.getByText('−20 EUR, 1 EUR = 1.0841 USD')).toBeTruthy();
  });
});

describe('a number of the table', () => {
  it.each([
    ['profit', 12.5, '$12.50'],
    ['profit', -0.02, '−$0.02'],
    ['roi', -100, '−100.0%'],
    ['epc', 0.004, '$0.004'],
    ['averageDeposit', 44.2, '$44.20'],
    ['cpa', null, '–'],
  ] as const)('of %s, %s, is written as %s', async (column, value, text) => {
    await renderPart(<ColumnValue column={column} value={value} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('is coloured where it says what was won or lost, and nowhere else', async () => {
    const toneOf = async (column: 'profit' | 'roi' | 'revenue', value: number) => {
      const { container, unmount } = await renderPart(<ColumnValue column={column} value={value} />);
      const tone = container.querySelector('[class*="won"], [class*="lost"]')?.className ?? '';
      unmount();
      return /won|lost/.exec(tone)?.[0];
    };
    expect(await toneOf('profit', 1)).toBe('won');
    expect(await toneOf('profit', -1)).toBe('lost');
    expect(await toneOf('roi', -1)).toBe('lost');
    expect(await toneOf('profit', 0)).toBeUndefined();
    expect(await toneOf('revenue', 1)).toBeUndefined();
  });
});
