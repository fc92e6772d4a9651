import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { CountriesPicker, CountryPicker } from './country-picker.tsx';
import { Flag } from './flag.tsx';
import { LanguagePicker } from './language-picker.tsx';

const options = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('the country picker', () => {
  it('is searched in the reader’s language', async () => {
    const onChange = vi.fn();
    await renderPart(<CountryPicker label="Країна" value={null} onChange={onChange} />, 'uk');
    await userEvent.type(screen.getByRole('combobox', { name: 'Країна' }), 'брази');
    expect(options()).toEqual(['Бразиліяbr']);
    await userEvent.click(screen.getByRole('option'));
    expect(onChange.mock.lastCall?.[0]).toBe('br');
  });

  it('finds a country by its code, and takes several', async () => {
    const onChange = vi.fn();
    await renderPart(<CountriesPicker label="GEO" value={['br']} onChange={onChange} />);
    expect(screen.getByText('Brazil', { selector: '.mantine-Pill-root span' })).toBeTruthy();
    await userEvent.type(screen.getByRole('combobox', { name: 'GEO' }), 'ua');
    await userEvent.click(screen.getByRole('option', { name: /Ukraine/ }));
    expect(onChange).toHaveBeenCalledWith(['br', 'ua']);
  });

  it('shows what an address names and nobody knows, so that it can be taken away', async () => {
    const onChange = vi.fn();
    await renderPart(<CountriesPicker label="GEO" value={['zz']} onChange={onChange} />);
    expect(screen.getByText('ZZ', { selector: '.mantine-Pill-root span' })).toBeTruthy();
    await userEvent.type(screen.getByRole('combobox', { name: 'GEO' }), '{Backspace}');
    expect(onChange).toHaveBeenCalledWith([]);
  });
});

describe('the language picker', () => {
  it('offers only what it is told to', async () => {
    await renderPart(
      <LanguagePicker label="Language" only={['pl', 'br']} value={null} onChange={() => {}} />,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Language' }));
    expect(options()).toEqual(['Brazilian Portuguesebr', 'Polishpl']);
  });
});

describe('a flag', () => {
  it('is a file of its own, named for who cannot see it', async () => {
    await renderPart(<Flag country="BR" />);
    expect(screen.getByRole('img', { name: 'Brazil' })).toBeTruthy();
    const file = () => screen.getByRole('img', { name: 'Brazil' }).getAttribute('src') ?? '';
    await vi.waitFor(() => expect(file()).toMatch(/br\.svg/), { timeout: 10_000 });
  });
});
