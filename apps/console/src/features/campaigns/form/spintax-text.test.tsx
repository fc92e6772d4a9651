import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../parts/testing/render-part.tsx';
import { SpintaxText } from './spintax-text.tsx';

const choicesOf = (within: ParentNode) =>
  [...within.querySelectorAll('span > span')].map(({ textContent }) => textContent);

it('sets the choices apart, choices within choices too', async () => {
  await renderPart(
    <div data-testid="text">
      <SpintaxText text="{Hello|Hi {you|all}}, {name} turns" />
    </div>,
  );
  const text = screen.getByTestId('text');
  expect(text.textContent).toBe('HelloHi youall, {name} turns');
  expect(choicesOf(text)).toEqual(['Hello', 'Hi youall', 'youall', 'you', 'all']);
});

it('says nothing of a text without choices, or whose braces do not match', async () => {
  await renderPart(
    <div data-testid="text">
      <SpintaxText text="Three turns" />
      <SpintaxText text="{One|Two" />
    </div>,
  );
  expect(screen.getByTestId('text').textContent).toBe('');
});
