/** What stays keeps its place; what is added comes after it, once. */
export function changeTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const kept = tags.filter((tag) => !remove.includes(tag));
  return [...new Set([...kept, ...add])];
}
