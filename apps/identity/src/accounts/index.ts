/** What seeds and operators' tools may use. */
export { createAccount } from './create-account.ts';
export { hashPassword } from './password-hash.ts';
