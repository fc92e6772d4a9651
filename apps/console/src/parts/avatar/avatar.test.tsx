import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar, initialsOf } from './avatar.tsx';

it.each([
  ['Nika Kovalenko', 'NK'],
  ['nika', 'NI'],
  ['ніка_коваленко', 'НК'],
  ['nika@example.com', 'NE'],
  ['', ''],
])('writes %j as %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

it('shows the picture, and the initials where it cannot be loaded', () => {
  const { container } = render(<Avatar name="Nika" picture="https://x.example/a.png" />);
  const image = container.querySelector('img');
  if (!image) throw new Error('no picture');
  fireEvent.error(image);
  expect(container.textContent).toBe('NI');
});
