import { expect, it } from 'vitest';
import { createLog } from './create-log.ts';

it('writes JSON lines without secrets, at any depth in use', () => {
  const lines: string[] = [];
  const log = createLog('api', { destination: { write: (line) => void lines.push(line) } });
  log.info({ token: 'canary-1', key: { secret: 'canary-2' } }, 'made');
  log.info({ req: { headers: { authorization: 'Bearer canary-3' } } }, 'asked');
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('canary');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: 'api', msg: 'made', token: '[redacted]' });
});
