import { expect, it } from 'vitest';
import { toPrices } from './find-prices.ts';

const standard = [
  { item: 'click', vertical: null, countries: null, amountMicros: 20_000 },
  { item: 'install', vertical: null, countries: null, amountMicros: 30_000 },
  { item: 'ios_redirect', vertical: null, countries: null, amountMicros: 20_000 },
] as const;

it('has the usual prices where no tariff says otherwise', () => {
  expect(toPrices(standard, 'gambling')).toEqual({
    click: 20_000,
    install: 30_000,
    iosRedirect: 20_000,
    exceptions: [],
  });
});

it('prefers countries to a vertical, a vertical to neither, and what is newer among equals', () => {
  const rows = [
    ...standard,
    { item: 'click' as const, vertical: 'dating' as const, countries: null, amountMicros: 15_000 },
    { item: 'click' as const, vertical: null, countries: ['BR', 'IN'], amountMicros: 9_000 },
    { item: 'click' as const, vertical: 'dating' as const, countries: ['IN'], amountMicros: 7_000 },
    { item: 'install' as const, vertical: null, countries: null, amountMicros: 31_000 },
  ];
  expect(toPrices(rows, 'dating')).toEqual({
    click: 15_000,
    install: 31_000,
    iosRedirect: 20_000,
    exceptions: [
      { countries: ['BR'], click: 9_000, install: 31_000 },
      { countries: ['IN'], click: 7_000, install: 31_000 },
    ],
  });
  expect(toPrices(rows, null)).toEqual({
    click: 20_000,
    install: 31_000,
    iosRedirect: 20_000,
    exceptions: [{ countries: ['BR', 'IN'], click: 9_000, install: 31_000 }],
  });
});
