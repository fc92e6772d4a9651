import { createNamecheap, type Registrar, type RegistrarContact } from '@sluice/providers/namecheap';

export const CONTACT: RegistrarContact = {
  firstName: 'Kim',
  lastName: 'Doe',
  address: '1 Lock Lane',
  city: 'Riga',
  stateProvince: 'Riga',
  postalCode: 'LV-1050',
  country: 'LV',
  phone: '+371.20000000',
  email: 'domains@example.com',
};

/** The registrar at this address, as the api would open it. */
export const openTestRegistrar = (at: {
  url: string;
  account: { apiUser: string; apiKey: string; userName: string; clientIp: string };
}): Registrar => createNamecheap({ ...at.account, baseUrl: at.url, contact: CONTACT, timeoutMs: 5_000 });
