/**
 * Spintax: `{Hello|Hi} there` is read as one of its choices; choices may hold further ones. Braces without a `|` are ordinary text, so that
 * a `{name}` stays as it was written.
 */

export type SpintaxNode = string | { readonly choices: readonly (readonly SpintaxNode[])[] };

/** Deeper than anybody writes by hand; keeps a hostile text from exhausting the stack. */
const DEPTH_MAX = 10;

/** Undefined where braces do not match, or go too deep. */
export function parseSpintax(text: string): readonly SpintaxNode[] | undefined {
  let at = 0;

  function readSequence(depth: number): SpintaxNode[] | undefined {
    const nodes: SpintaxNode[] = [];
    let plain = '';
    const flush = () => {
      if (plain !== '') nodes.push(plain);
      plain = '';
    };
    while (at < text.length) {
      const character = text[at];
      if (character === '}' || (character === '|' && depth > 0)) break;
      if (character !== '{') {
        plain += character;
        at++;
        continue;
      }
      flush();
      const group = readGroup(depth + 1);
      if (!group) return undefined;
      nodes.push(...group);
    }
    flush();
    return nodes;
  }

  function readGroup(depth: number): SpintaxNode[] | undefined {
    if (depth > DEPTH_MAX) return undefined;
    const choices: SpintaxNode[][] = [];
    do {
      at++;
      const choice = readSequence(depth);
      if (!choice) return undefined;
      choices.push(choice);
    } while (text[at] === '|');
    if (text[at] !== '}') return undefined;
    at++;
    return choices.length === 1 ? ['{', ...(choices[0] ?? []), '}'] : [{ choices }];
  }

  const nodes = readSequence(0);
  return nodes && at === text.length ? nodes : undefined;
}

/** `pick(n)` answers a number from 0 to n - 1, and is asked once for every group that is reached. A text that cannot be parsed stays. */
export function expandSpintax(text: string, pick: (count: number) => number): string {
  const nodes = parseSpintax(text);
  if (!nodes) return text;
  const expand = (sequence: readonly SpintaxNode[]): string =>
    sequence
      .map((node) =>
        typeof node === 'string' ? node : expand(node.choices[pick(node.choices.length)] ?? []),
      )
      .join('');
  return expand(nodes);
}

/** The length of the longest text that it can become, in characters as people count them. */
export function longestSpintax(text: string): number {
  const longest = (sequence: readonly SpintaxNode[]): number =>
    sequence.reduce(
      (sum, node) =>
        sum + (typeof node === 'string' ? [...node].length : Math.max(...node.choices.map(longest))),
      0,
    );
  return longest(parseSpintax(text) ?? [text]);
}

/** Whether one of the texts that it can become has nothing to read in it. */
export function canBeBlank(text: string): boolean {
  const isBlank = (sequence: readonly SpintaxNode[]): boolean =>
    sequence.every((node) => (typeof node === 'string' ? node.trim() === '' : node.choices.some(isBlank)));
  return isBlank(parseSpintax(text) ?? [text]);
}

/** How many texts it can become. Choices that read the same count each. */
export function countSpintax(text: string): number {
  const count = (sequence: readonly SpintaxNode[]): number =>
    sequence.reduce(
      (product, node) =>
        typeof node === 'string'
          ? product
          : product * node.choices.reduce((sum, each) => sum + count(each), 0),
      1,
    );
  return count(parseSpintax(text) ?? []);
}
