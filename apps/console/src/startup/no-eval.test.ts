import { expect, it } from 'vitest';
import { globalConfig } from 'zod/v4/core';
import { validateWithoutEval } from './no-eval.ts';

it('is read by zod, whether it was set before zod was loaded or after', () => {
  const early: Parameters<typeof validateWithoutEval>[0] = {};
  validateWithoutEval(early);
  expect(early).toEqual({ __zod_globalConfig: { jitless: true } });

  const before = globalConfig.jitless;
  validateWithoutEval();
  expect(globalConfig.jitless).toBe(true);
  globalConfig.jitless = before;
});
