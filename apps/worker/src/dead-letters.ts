/**
 * Lists the batches that the sink set aside as dead letters, and replays them.
 * Usage: node apps/worker/src/dead-letters.ts list | replay SEQUENCE|all [--as SCHEMA]
 */
import { parseArgs } from 'node:util';
import { connectEventLog, eventLogOptions, listDeadLetters, replayDeadLetter } from '@sluice/event-log';
import { readConfig } from './config.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } });
const [action = 'list', which = ''] = positionals;
const log = await connectEventLog(eventLogOptions(readConfig(), 'dead-letters'));
const letters = await listDeadLetters(log);
if (action === 'list') {
  for (const letter of letters) {
    console.log(
      `${letter.sequence}\t${letter.reason}\t${letter.schema || '(no schema)'}\t${letter.data.length} bytes\t${letter.detail}`,
    );
  }
  console.log(`${letters.length} dead letters`);
} else if (action === 'replay') {
  const chosen = letters.filter((letter) => which === 'all' || letter.sequence === Number(which));
  let lines = 0;
  for (const letter of chosen) lines += await replayDeadLetter(log, letter, values.as ?? letter.schema);
  console.log(`${chosen.length} dead letters replayed, ${lines} lines`);
} else {
  console.error('Say list, or replay with a sequence or "all".');
  process.exitCode = 2;
}
await log.close();
