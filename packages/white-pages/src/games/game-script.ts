/**
 * The script of a game, as text. The functions are written and checked as the rest of the code is, and sent as they stand: Node drops
 * their types and leaves blanks, which are taken out here together with the comments.
 */
import type { WhitePageTheme } from '../source.ts';
import { GAMES } from './games.ts';
import { TABLE } from './table.ts';

const scripts = new Map<WhitePageTheme, string>();

export function gameScript(theme: WhitePageTheme): string {
  let script = scripts.get(theme);
  if (script === undefined) {
    const { play, parts = [] } = GAMES[theme];
    script = `(()=>{\n${squeeze([...TABLE, ...parts, play].join('\n'))}\nplay(openTable());\n})()`;
    scripts.set(theme, script);
  }
  return script;
}

/** Lines stay lines: none of the functions has a text that runs over several. */
const squeeze = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' '))
    .filter((line) => line !== '' && !/^(\/\/|\/\*|\*)/.test(line))
    .join('\n');
