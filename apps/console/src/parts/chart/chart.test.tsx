import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { Chart } from './chart.tsx';
import { geometryOf, linePath, splitOpenEnd } from './chart-geometry.ts';
import type { ChartSeries } from './chart-series.ts';

const DAYS = ['2026-11-04', '2026-11-05', '2026-11-06'];
const SERIES: ChartSeries[] = [
  { id: 'black', label: 'Black Page', token: 'series-black-page', values: [5000, 6000, 6184] },
  { id: 'push', label: 'Push', token: 'series-push', values: [900, null, 1031] },
];
const chart = <Chart title="Statistics" points={DAYS} series={SERIES} />;

describe('the geometry of a chart', () => {
  const geometry = geometryOf(3, SERIES, { width: 400, height: 200 }, String);

  it('starts at zero and ends at a round number above the highest', () => {
    expect(geometry.ticks).toEqual([0, 2000, 4000, 6000, 8000]);
    expect(geometry.y(0)).toBe(geometry.plot.bottom);
    expect(geometry.nearest(geometry.x(1) + 5)).toBe(1);
    expect(geometry.nearest(-100)).toBe(0);
    expect(geometry.nearest(10_000)).toBe(2);
  });

  it('breaks a line where there is no data', () => {
    expect(linePath(SERIES[0]?.values ?? [], geometry).match(/M/g)).toHaveLength(1);
    expect(linePath(SERIES[1]?.values ?? [], geometry).match(/M/g)).toHaveLength(2);
  });

  it('sets the way to a day that is still running apart', () => {
    expect(splitOpenEnd([1, 2, 3], true)).toEqual({ whole: [1, 2], open: [null, 2, 3] });
    expect(splitOpenEnd([1, 2, 3], false)).toEqual({ whole: [1, 2, 3], open: [] });
    expect(splitOpenEnd([1], true)).toEqual({ whole: [1], open: [] });
  });

  it('has whole ticks for small counts', () => {
    const few = [{ ...SERIES[0], values: [0, 1, 2] }] as ChartSeries[];
    expect(geometryOf(3, few, { width: 400, height: 200 }, String).ticks.every(Number.isInteger)).toBe(true);
  });

  it.each([
    ['of cents', [0, 0.02, 0.4], 0.4],
    ['of counts', [0, 7, 3], 7],
    ['of losses alone, from zero down', [-3, -1, -2], 0],
  ])('has its highest value at the top where it is small: %s', (_of, values, highest) => {
    const small = [{ ...SERIES[0], values }] as ChartSeries[];
    const { y, plot } = geometryOf(3, small, { width: 200, height: 92 }, String, { size: 'small' });
    expect(y(highest)).toBe(plot.top);
    expect(y(Math.min(0, ...values))).toBe(plot.bottom);
  });

  it('has a small line at the bottom where nothing happened', () => {
    const none = [{ ...SERIES[0], values: [0, 0, null] }] as ChartSeries[];
    const { y, plot } = geometryOf(3, none, { width: 200, height: 92 }, String, { size: 'small' });
    expect(y(0)).toBe(plot.bottom);
  });
});

describe('a chart', () => {
  it('says what it shows, in a sentence and as a table', async () => {
    await renderPart(chart);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Statistics: November 4, 2026 – November 6, 2026. Black Page: total 17,184, highest 6,184. Push: total 1,931, highest 1,031.',
    );
    const rows = within(screen.getByRole('table', { name: 'Statistics' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Date', 'Black Page', 'Push'],
      ['Wed, Nov 4', '5,000', '900'],
      ['Thu, Nov 5', '6,000', '–'],
      ['Fri, Nov 6', '6,184', '1,031'],
    ]);
  });

  it('is walked through with the arrow keys, all series at once', async () => {
    const { container } = await renderPart(chart);
    const slider = screen.getByRole('slider');
    slider.focus();
    await userEvent.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuetext')).toBe('Wed, Nov 4. Black Page: 5,000, Push: 900');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(slider.getAttribute('aria-valuenow')).toBe('2');
    expect(container.querySelectorAll('circle')).toHaveLength(2);
  });

  it('shows and hides a series by its legend', async () => {
    const { container } = await renderPart(chart);
    const lines = () => container.querySelectorAll('g[style*="stroke"]').length;
    expect(lines()).toBe(2);
    const button = screen.getByRole('button', { name: 'Push' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(lines()).toBe(1);
  });

  it('says that there is nothing to show', async () => {
    await renderPart(<Chart title="Statistics" points={[]} series={[]} />);
    expect(screen.getByText('No data to display')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
