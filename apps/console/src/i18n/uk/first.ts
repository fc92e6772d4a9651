import account from './account.json' with { type: 'json' };
import bills from './bills.json' with { type: 'json' };
import changelog from './changelog.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import domains from './domains.json' with { type: 'json' };
import finances from './finances.json' with { type: 'json' };
import invitations from './invitations.json' with { type: 'json' };
import landings from './landings.json' with { type: 'json' };
import live from './live.json' with { type: 'json' };
import members from './members.json' with { type: 'json' };
import parts from './parts.json' with { type: 'json' };
import pixels from './pixels.json' with { type: 'json' };
import pushStatistics from './push-statistics.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import shellErrors from './shell-errors.json' with { type: 'json' };
import splitTests from './split-tests.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };
import statisticsNumber from './statistics-number.json' with { type: 'json' };
import streams from './streams.json' with { type: 'json' };
import streamsList from './streams-list.json' with { type: 'json' };
import streamsPreflight from './streams-preflight.json' with { type: 'json' };
import streamsSettings from './streams-settings.json' with { type: 'json' };
import streamsVersions from './streams-versions.json' with { type: 'json' };
import streamsWizard from './streams-wizard.json' with { type: 'json' };
import teams from './teams.json' with { type: 'json' };
import teamsSettings from './teams-settings.json' with { type: 'json' };
import visits from './visits.json' with { type: 'json' };
import whitePages from './white-pages.json' with { type: 'json' };

export const first = {
  account,
  bills,
  changelog,
  dashboard,
  domains,
  finances,
  invitations,
  landings,
  live,
  members,
  parts,
  pixels,
  'push-statistics': pushStatistics,
  shell,
  'shell-errors': shellErrors,
  'split-tests': splitTests,
  statistics,
  'statistics-number': statisticsNumber,
  streams,
  'streams-list': streamsList,
  'streams-preflight': streamsPreflight,
  'streams-settings': streamsSettings,
  'streams-versions': streamsVersions,
  'streams-wizard': streamsWizard,
  teams,
  'teams-settings': teamsSettings,
  visits,
  'white-pages': whitePages,
};
