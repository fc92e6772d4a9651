/** A team of people who are none. */
import type { Recipient } from '../../parts/transfer/recipients.ts';

const person = (memberId: number, name: string): Recipient => ({
  memberId,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@sluice.test`,
});

export const DEMO_PEOPLE: readonly [Recipient, ...Recipient[]] = [
  person(1, 'Nika Kovalenko'),
  person(2, 'Oleh Bondar'),
  person(3, 'Marta'),
  person(4, 'Ivan Lys'),
];

/** Drawn here, since a picture from elsewhere would be a request. */
export const DEMO_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" opacity=".3"/>' +
    '<circle cx="4" cy="3" r="1.6"/><path d="M.8 8a3.2 3.2 0 0 1 6.4 0"/></svg>',
)}`;
