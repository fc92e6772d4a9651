import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawSprite } from '../../build/icon-sprite.ts';
import { Icon } from './icon.tsx';
import { ICON_NAMES } from './icon-names.ts';

describe('an icon', () => {
  it('is drawn by reference into the one file that holds them all', () => {
    const { container } = render(<Icon name="home" size={20} />);
    expect(container.querySelector('use')?.getAttribute('href')).toBe('/icons.svg#home');
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    const sprite = drawSprite();
    for (const name of ICON_NAMES) expect(sprite).toContain(`<symbol id="${name}"`);
  });
});
