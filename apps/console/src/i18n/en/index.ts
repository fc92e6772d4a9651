import account from './account.json' with { type: 'json' };
import audit from './audit.json' with { type: 'json' };
import bills from './bills.json' with { type: 'json' };
import campaigns from './campaigns.json' with { type: 'json' };
import changelog from './changelog.json' with { type: 'json' };
import domains from './domains.json' with { type: 'json' };
import domainsList from './domains-list.json' with { type: 'json' };
import finances from './finances.json' with { type: 'json' };
import { first } from './first.ts';
import integrations from './integrations.json' with { type: 'json' };
import invitations from './invitations.json' with { type: 'json' };
import landings from './landings.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import notifications from './notifications.json' with { type: 'json' };
import partsBulk from './parts-bulk.json' with { type: 'json' };
import pixels from './pixels.json' with { type: 'json' };
import postbacks from './postbacks.json' with { type: 'json' };
import pushStatistics from './push-statistics.json' with { type: 'json' };
import shellKeys from './shell-keys.json' with { type: 'json' };
import splitTests from './split-tests.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };
import statisticsNumber from './statistics-number.json' with { type: 'json' };
import streams from './streams.json' with { type: 'json' };
import streamsList from './streams-list.json' with { type: 'json' };
import streamsPreflight from './streams-preflight.json' with { type: 'json' };
import streamsSettings from './streams-settings.json' with { type: 'json' };
import streamsVersions from './streams-versions.json' with { type: 'json' };
import streamsWizard from './streams-wizard.json' with { type: 'json' };
import teamsSettings from './teams-settings.json' with { type: 'json' };
import traffic from './traffic.json' with { type: 'json' };
import uiKit from './ui-kit.json' with { type: 'json' };
import visits from './visits.json' with { type: 'json' };
import whitePages from './white-pages.json' with { type: 'json' };

export const english = {
  ...first,
  account,
  audit,
  bills,
  campaigns,
  changelog,
  'domains-list': domainsList,
  domains,
  finances,
  integrations,
  invitations,
  'shell-keys': shellKeys,
  landings,
  news,
  notifications,
  'parts-bulk': partsBulk,
  pixels,
  postbacks,
  'push-statistics': pushStatistics,
  'split-tests': splitTests,
  'statistics-number': statisticsNumber,
  statistics,
  'streams-list': streamsList,
  'streams-preflight': streamsPreflight,
  'streams-settings': streamsSettings,
  'streams-versions': streamsVersions,
  'streams-wizard': streamsWizard,
  streams,
  'teams-settings': teamsSettings,
  traffic,
  'ui-kit': uiKit,
  visits,
  'white-pages': whitePages,
};
