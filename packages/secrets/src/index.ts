export { createSecrets, DEVELOPMENT_KEYS, type Secrets, secretHint } from './secrets.ts';
