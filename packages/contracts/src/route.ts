import { oc } from '@orpc/contract';
import type { Access } from './access.ts';
import { COMMON_ERRORS, errorsOf } from './errors.ts';

/**
 * What every route starts from. Without `.meta(…)` nobody may call it. Path, query and body stay apart in the input, so
 * that a body can never carry a value into the place of a path parameter.
 */
export const route = oc
  .$meta<Access>({ roles: [], scope: 'read' })
  .$route({ inputStructure: 'detailed' })
  .errors(errorsOf(...COMMON_ERRORS));
