import { expect, it } from 'vitest';
import { readEcbRates } from './read-ecb.ts';

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube>
    <Cube time='2026-11-16'>
      <Cube currency='USD' rate='1.0841'/>
      <Cube currency='JPY' rate='164.50'/>
      <Cube currency='GBP' rate='0.8375'/>
    </Cube>
  </Cube>
</gesmes:Envelope>`;

it('reads dollars for one unit of each currency, the euro too', () => {
  expect(readEcbRates(XML)).toEqual([
    {
      day: '2026-11-16',
      usdPerUnit: { EUR: '1.084100000000', JPY: '0.006590273556', GBP: '1.294447761194' },
    },
  ]);
});

it.each(['', '<html>Too many requests</html>', XML.replace('USD', 'CHF')])(
  'refuses a document without rates',
  (xml) => {
    expect(() => readEcbRates(xml)).toThrow('no rates');
  },
);
