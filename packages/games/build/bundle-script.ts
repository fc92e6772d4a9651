import { rolldown } from 'rolldown';

const VIRTUAL = 'virtual:entry';

/** One script for a browser, minified, from a file or from the text of one. */
export async function bundleScript(entry: string | { text: string }): Promise<string> {
  const isFile = typeof entry === 'string';
  const bundle = await rolldown({
    input: isFile ? entry : VIRTUAL,
    platform: 'browser',
    logLevel: 'warn',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === VIRTUAL ? VIRTUAL : undefined),
        load: (id) => (id === VIRTUAL && !isFile ? entry.text : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
