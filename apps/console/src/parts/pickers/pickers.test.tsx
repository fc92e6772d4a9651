import { LOCALES } from '@sluice/reference';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { CountriesPicker, CountryPicker } from './country-picker.tsx';
import { Flag } from './flag.tsx';
import { LanguagePicker, LanguagesPicker } from './language-picker.tsx';

let translations: readonly string[];

function Translations() {
  const [codes, setCodes] = useState<string[]>([]);
  translations = codes;
  return <LanguagesPicker label="Translations" value={codes} onChange={setCodes} />;
}

let geo: readonly string[];

function Geo() {
  const [codes, setCodes] = useState<string[]>([]);
  geo = codes;
  return <CountriesPicker label="GEO" value={codes} onChange={setCodes} />;
}

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

  it.each([
    ['USA', 'us'],
    ['turkey', 'tr'],
    ['Ivory', 'ci'],
    ['cote d', 'ci'],
    ['holl', 'nl'],
    ['de', 'de'],
    ['uk', 'uk'],
    ['UAE', 'ae'],
    ['Германия', 'de'],
  ])('finds first what %s means', async (typed, code) => {
    await renderPart(<CountryPicker label="Country" value={null} onChange={() => {}} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), typed);
    expect(options()[0]?.slice(-2)).toBe(code);
  });

  it('offers what a team has in a group of its own, above all others, and one list to whoever types', async () => {
    const first = { values: ['ua', 'zz', 'de'], label: 'In your team', others: 'All others' };
    const onChange = vi.fn();
    await renderPart(<CountriesPicker label="GEO" value={[]} onChange={onChange} first={first} />);
    await userEvent.click(screen.getByRole('combobox', { name: 'GEO' }));
    expect(screen.getByText('In your team')).toBeTruthy();
    expect(screen.getByText('All others')).toBeTruthy();
    expect(options().slice(0, 3)).toEqual(['Ukraineua', 'Germanyde', 'Abkhaziaab']);
    expect(options().filter((option) => option === 'Ukraineua')).toHaveLength(1);
    await userEvent.type(screen.getByRole('combobox', { name: 'GEO' }), 'germ');
    expect(options()[0]).toBe('Germanyde');
    await userEvent.click(screen.getByRole('option', { name: /Germany/ }));
    expect(onChange).toHaveBeenCalledWith(['de']);
  });

  it('finds Britain under both of its codes', async () => {
    await renderPart(<CountryPicker label="Country" value={null} onChange={() => {}} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'Britain');
    expect(options().map((option) => option?.slice(-2))).toEqual(['gb', 'uk']);
  });

  it('chooses the first by Enter, without sending the form; the next Enter is the form’s', async () => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    await renderPart(
      <form onSubmit={onSubmit}>
        <Geo />
        <button type="submit">Save</button>
      </form>,
    );
    await userEvent.type(screen.getByRole('combobox', { name: 'GEO' }), 'germ{Enter}');
    expect(geo).toEqual(['de']);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(geo).toEqual(['de']);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it.each(['DE, PL, CZ', 'de pl cz', 'DE\nPL\nCZ\n', 'Germany; Poland; Czech Republic'])(
    'takes a pasted list: %j',
    async (text) => {
      await renderPart(<Geo />);
      await userEvent.click(screen.getByRole('combobox', { name: 'GEO' }));
      await userEvent.paste(text);
      expect(geo).toEqual(['de', 'pl', 'cz']);
    },
  );

  it('leaves of a list what it does not know, to be mended', async () => {
    await renderPart(<Geo />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'GEO' });
    await userEvent.type(field, 'de, atlantis, pl,');
    expect(geo).toEqual(['de', 'pl']);
    expect(field.value).toBe('atlantis');
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

describe('the picker of translations', () => {
  it('[S3.27-03] offers about 100 locales, each found by its code', async () => {
    expect(LOCALES.size).toBeGreaterThan(95);
    expect(LOCALES.size).toBeLessThan(125);
    await renderPart(<Translations />);
    const search = screen.getByRole('combobox', { name: 'Translations' });
    await userEvent.click(search);
    expect(screen.getAllByRole('option')).toHaveLength(LOCALES.size);
    const wanted = ['br', 'frc', 'ea', 'ceb', 'haw', 'hmn'];
    for (const code of wanted) {
      await userEvent.clear(search);
      await userEvent.type(search, code);
      const found = () => document.querySelectorAll<HTMLElement>(`[role=option][value="${code}"]`);
      expect(found()).toHaveLength(1);
      expect(found()[0]?.textContent).toMatch(new RegExp(`${code}$`));
      await userEvent.click(found()[0] as HTMLElement);
      expect(found()[0]?.getAttribute('aria-selected')).toBe('true');
    }
    expect(translations).toEqual(wanted);
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
