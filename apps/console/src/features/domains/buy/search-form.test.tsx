import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../../parts/testing/render-part.tsx';
import { SearchForm } from './search-form.tsx';

it.each([
  ['a'.repeat(80), 'The field must be less than or equal to 63 symbols'],
  ['with.zone', 'Enter the domain name without specifying the zone.'],
  ['-a-', 'Use Latin letters, digits and hyphens; a hyphen cannot be first or last.'],
  [' ', 'Field is required'],
])('%j is not searched, and says why', async (typed, words) => {
  const onSearch = vi.fn();
  await renderPart(<SearchForm name="" isSearching={false} onSearch={onSearch} />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, `${typed}{Enter}`);
  expect(screen.getByText(words)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, 'lucky-wheel{Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('lucky-wheel');
});
