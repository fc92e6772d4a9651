/** The calculator's form. Without a price list, or without this script, it stays hidden. */
import { calculateDay, listPricedCountries, positionOf, type Tariff, visitsAt } from './prices.ts';

export function startCalculator(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('.calculator');
  const tariffs = JSON.parse(page.querySelector('#tariff-list')?.textContent || '[]') as Tariff[];
  if (!form || tariffs.length === 0) return;
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  const write = (name: string, text: string) => {
    (form.elements.namedItem(name) as HTMLOutputElement).value = text;
  };
  const count = new Intl.NumberFormat(form.lang);
  // Dollars as the console shows them, in every language.
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

  const names = new Intl.DisplayNames(form.lang, { type: 'region' });
  const countries = listPricedCountries(tariffs);
  for (const code of countries) control('country').append(new Option(names.of(code) ?? code, code));
  // Nothing to choose while every country costs the same.
  (control('country').closest('label') as HTMLElement).hidden = countries.length === 0;
  control('visits').value = String(positionOf(Number(control('visits').dataset.visits)));

  const calculate = () => {
    const visits = visitsAt(Number(control('visits').value));
    const sum = calculateDay(tariffs, {
      visits,
      pressShare: Number(control('press').value),
      installShare: Number(control('install').value),
      vertical: control('vertical').value,
      country: control('country').value,
    });
    control('visits').setAttribute('aria-valuetext', count.format(visits));
    write('visitsShown', count.format(visits));
    write('pressCount', count.format(sum.presses));
    write('installCount', count.format(sum.installs));
    write('pressSum', money.format(sum.pressSum));
    write('installSum', money.format(sum.installSum));
    write('day', money.format(sum.day));
    write('month', money.format(sum.month));
  };
  form.addEventListener('input', calculate);
  form.addEventListener('submit', (event) => event.preventDefault());
  calculate();
  form.hidden = false;
}
