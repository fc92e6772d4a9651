import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../../../parts/testing/render-part.tsx';
import { DEVICES } from './devices.ts';
import { PreviewPhone } from './preview-phone.tsx';

afterEach(() => vi.restoreAllMocks());

it('has its size as soon as it is there, without a frame at none', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(195);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);

  await renderPart(<PreviewPhone device={DEVICES[0]} draft={undefined} restarts={0} />);

  const { width, height } = screen.getByLabelText('Loading the preview…').parentElement?.style ?? {};
  expect({ width, height }).toEqual({ width: '195px', height: '422px' });
});
