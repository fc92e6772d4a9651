import type { PlayRules } from './play.ts';

/** In the editor a play can be watched to a win or to a loss, whatever the settings say. */
export function forcedRules(rules: PlayRules, as: 'win' | 'loss'): PlayRules {
  if (as === 'win') return { ...rules, failStep: 0 };
  if (rules.mode === 'attempts') return { ...rules, failStep: rules.turns };
  return rules.failStep > 0 ? rules : { ...rules, failStep: Math.min(2, rules.turns) };
}
