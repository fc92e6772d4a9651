/** `npm run gallery [-- --port 4600]`: every template of every game on a page to click through, until Ctrl-C. */
import { parseArgs } from 'node:util';
import { TEMPLATES } from '@sluice/games';
import { serveGames } from './serve-games.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4600' } } });
const gallery = await serveGames(Number(values.port));
for (const { type, id, name } of TEMPLATES) {
  console.log(`${name.padEnd(18)} ${gallery.addressOf({ game: type, template: id })}`);
}
