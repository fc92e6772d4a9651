import dashboard from './dashboard.json' with { type: 'json' };
import live from './live.json' with { type: 'json' };
import parts from './parts.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import shellErrors from './shell-errors.json' with { type: 'json' };
import teams from './teams.json' with { type: 'json' };

/** Of the first screen and of what stands around every one; the others' come with the first of them that is opened. */
export const first = {
  dashboard,
  live,
  parts,
  'shell-errors': shellErrors,
  shell,
  teams,
};
