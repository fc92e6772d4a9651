import { rolldown } from 'rolldown';

/** One script for a browser, minified. */
export async function bundleScript(file: string, format: 'iife' | 'esm'): Promise<string> {
  const bundle = await rolldown({ input: file, platform: 'browser', logLevel: 'warn' });
  const { output } = await bundle.generate({ format, minify: true });
  await bundle.close();
  return output[0].code.trim();
}
