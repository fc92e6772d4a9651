/**
 * The script of a game, as text. The functions are ordinary checked code, and their source text is sent: Node strips the types and leaves
 * spaces, which are removed here together with comments.
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

/** Line by line: none of the functions has a string that spans several lines. */
const squeeze = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' '))
    .filter((line) => line !== '' && !/^(\/\/|\/\*|\*)/.test(line))
    .join('\n');
