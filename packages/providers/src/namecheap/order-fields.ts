/** The fields of a registration: the registry wants four contacts, and ours are the same. */
import type { RegistrarContact } from './registrar-types.ts';

const ROLES = ['Registrant', 'Tech', 'Admin', 'AuxBilling'] as const;

export function contactFields(contact: RegistrarContact): Record<string, string> {
  const fields = {
    FirstName: contact.firstName,
    LastName: contact.lastName,
    Address1: contact.address,
    City: contact.city,
    StateProvince: contact.stateProvince,
    PostalCode: contact.postalCode,
    Country: contact.country,
    Phone: contact.phone,
    EmailAddress: contact.email,
  };
  return Object.fromEntries(
    ROLES.flatMap((role) => Object.entries(fields).map(([field, value]) => [`${role}${field}`, value])),
  );
}

/** Keeps the contact out of the public directory; free with every zone that allows it. */
export const PRIVACY_FIELDS = { AddFreeWhoisguard: 'yes', WGEnabled: 'yes' };
