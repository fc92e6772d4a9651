import { CARRY_STEPS, type Carry } from '@sluice/contracts';
import type { CarryRow } from './carries.store.ts';

export function presentCarry(row: CarryRow): Carry {
  const { id, kind, state, sourceId, targetId, name, createdAt } = row;
  const steps = CARRY_STEPS.map((step, at) => ({ step, state: stepState(row, at) }));
  return { id, kind, state, steps, sourceId, targetId, name, createdAt: createdAt.toISOString() };
}

function stepState({ state, stepsDone }: CarryRow, at: number): Carry['steps'][number]['state'] {
  if (at < stepsDone) return 'done';
  return at === stepsDone ? state : 'waiting';
}
