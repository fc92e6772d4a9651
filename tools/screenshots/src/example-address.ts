/** A route's path → an address of it: parameters get a value that exists in a seeded installation, or stands for one. */
export function exampleAddress(path: string): string {
  return path
    .replace('{-$id}', '1')
    .replace('$type', 'one-time')
    .replace('$token', 'a'.repeat(43))
    .replace(/\$(id|slug)/, '2')
    .replace('/$', '/no-such-page');
}
