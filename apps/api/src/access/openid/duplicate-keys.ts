const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** Whether an object of a JSON text, at any depth, names a key twice; `JSON.parse` silently keeps the last one. */
export function hasDuplicateKeys(json: string): boolean {
  const objects: (Set<string> | undefined)[] = [];
  let text: string | undefined;
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{') objects.push(new Set());
    else if (token === '[') objects.push(undefined);
    else if (token === '}' || token === ']') objects.pop();
    else if (token === ':' && text !== undefined) {
      const key: string = JSON.parse(text);
      const keys = objects.at(-1);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
    text = token.startsWith('"') ? token : undefined;
  }
  return false;
}
