import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { WorldMap } from './world-map.tsx';
import type { WorldShapes } from './world-shapes.ts';

const world: WorldShapes = {
  width: 100,
  height: 44,
  countries: [
    { code: 'BR', path: 'M10,20L20,20L20,30Z', at: [15, 25] },
    { code: 'FR', path: 'M50,10L60,10L60,20Z', at: [55, 15] },
    { code: 'SG', path: 'M80,30L81,30L81,31Z', at: [80, 30], isDot: true },
    { code: '', path: 'M70,20L75,20L75,25Z', at: [72, 22] },
  ],
};

afterEach(() => vi.unstubAllGlobals());

describe('the map', () => {
  it('colours what has a level, and answers to the pointer there alone', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(world)));
    const onActive = vi.fn();
    const onChoose = vi.fn();
    const levels = new Map([['BR', 1]]);
    const { container } = await renderPart(
      <WorldMap levels={levels} active="BR" onActive={onActive} onChoose={onChoose}>
        Brazil’s numbers
      </WorldMap>,
    );
    const find = (code: string) => container.querySelector(`[data-country="${code}"]`);
    await vi.waitFor(() => expect(find('BR')).not.toBeNull());
    const [brazil, france] = [find('BR') as Element, find('FR') as Element];
    expect([brazil, france].map((country) => country.getAttribute('data-level'))).toEqual(['1.00', null]);
    expect(find('SG')).toBeNull();
    expect(container.textContent).toContain('Brazil’s numbers');

    fireEvent.pointerMove(brazil);
    fireEvent.pointerMove(france);
    expect(onActive.mock.calls).toEqual([['BR'], [null]]);
    fireEvent.click(france);
    fireEvent.click(brazil);
    expect(onChoose.mock.calls).toEqual([['BR']]);
  });
});
