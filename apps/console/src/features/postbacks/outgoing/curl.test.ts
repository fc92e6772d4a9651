import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { toCurl } from './curl.ts';

it('copies a call as a command that a shell reads back as it was sent', () => {
  const request = `{"name":"O'Neil $HOME \`id\`"}`;
  const command = toCurl({
    method: 'POST',
    url: 'https://network.example/1/events?a=b&c=d',
    requestHeaders: { authorization: 'Bearer EAAG••••••••x9Qd' },
    request,
  });
  const read = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`]).toString();
  expect(read.trim().split('\n')).toEqual([
    '-X',
    'POST',
    'https://network.example/1/events?a=b&c=d',
    '-H',
    'authorization: Bearer EAAG••••••••x9Qd',
    '--data-raw',
    request,
  ]);
});
