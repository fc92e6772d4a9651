export { createNamecheap } from './create-namecheap.ts';
export { NamecheapError, type NamecheapProblem } from './namecheap-error.ts';
export type {
  DomainOrder,
  NamecheapOptions,
  Offer,
  Registrar,
  RegistrarContact,
} from './registrar-types.ts';
