import account from './account.json' with { type: 'json' };
import audit from './audit.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import invitations from './invitations.json' with { type: 'json' };
import landings from './landings.json' with { type: 'json' };
import members from './members.json' with { type: 'json' };
import parts from './parts.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import teams from './teams.json' with { type: 'json' };
import uiKit from './ui-kit.json' with { type: 'json' };

export const ukrainian = {
  'ui-kit': uiKit,
  account,
  audit,
  dashboard,
  errors,
  home,
  invitations,
  landings,
  members,
  parts,
  settings,
  shell,
  teams,
};
