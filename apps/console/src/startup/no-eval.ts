/** Keeps zod from compiling with `new Function`, which the content security policy forbids. */

/** Where zod keeps its settings. Set by name: importing zod for it would put a part of it into the first load. */
type ZodSettings = { __zod_globalConfig?: { jitless?: boolean | undefined } };

export function validateWithoutEval(page: ZodSettings = globalThis as ZodSettings): void {
  page.__zod_globalConfig ??= {};
  // The same object for good: zod holds on to it.
  page.__zod_globalConfig.jitless = true;
}
