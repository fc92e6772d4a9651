import account from './account.json' with { type: 'json' };
import audit from './audit.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import domains from './domains.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import invitations from './invitations.json' with { type: 'json' };
import landings from './landings.json' with { type: 'json' };
import live from './live.json' with { type: 'json' };
import members from './members.json' with { type: 'json' };
import parts from './parts.json' with { type: 'json' };
import postbacks from './postbacks.json' with { type: 'json' };
import pushStatistics from './push-statistics.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };
import statisticsNumber from './statistics-number.json' with { type: 'json' };
import streamExplain from './stream-explain.json' with { type: 'json' };
import streamFrame from './stream-frame.json' with { type: 'json' };
import streamList from './stream-list.json' with { type: 'json' };
import streamPixel from './stream-pixel.json' with { type: 'json' };
import streamPreflight from './stream-preflight.json' with { type: 'json' };
import streamSettings from './stream-settings.json' with { type: 'json' };
import streamSplitTest from './stream-split-test.json' with { type: 'json' };
import streamVersions from './stream-versions.json' with { type: 'json' };
import streamWizard from './stream-wizard.json' with { type: 'json' };
import teams from './teams.json' with { type: 'json' };
import uiKit from './ui-kit.json' with { type: 'json' };

export const ukrainian = {
  'push-statistics': pushStatistics,
  statistics,
  'statistics-number': statisticsNumber,
  'stream-explain': streamExplain,
  'stream-frame': streamFrame,
  'stream-preflight': streamPreflight,
  'stream-settings': streamSettings,
  'stream-list': streamList,
  'stream-pixel': streamPixel,
  'stream-split-test': streamSplitTest,
  'stream-versions': streamVersions,
  'stream-wizard': streamWizard,
  'ui-kit': uiKit,
  account,
  audit,
  dashboard,
  domains,
  errors,
  home,
  invitations,
  landings,
  live,
  members,
  parts,
  postbacks,
  settings,
  shell,
  teams,
};
