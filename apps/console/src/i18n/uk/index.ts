import account from './account.json' with { type: 'json' };
import audit from './audit.json' with { type: 'json' };
import bills from './bills.json' with { type: 'json' };
import campaigns from './campaigns.json' with { type: 'json' };
import changelog from './changelog.json' with { type: 'json' };
import domains from './domains.json' with { type: 'json' };
import domainsList from './domains-list.json' with { type: 'json' };
import finances from './finances.json' with { type: 'json' };
import { first } from './first.ts';
import firstStream from './first-stream.json' with { type: 'json' };
import integrations from './integrations.json' with { type: 'json' };
import invitations from './invitations.json' with { type: 'json' };
import landings from './landings.json' with { type: 'json' };
import liveStream from './live-stream.json' with { type: 'json' };
import members from './members.json' with { type: 'json' };
import membersErrors from './members-errors.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import notifications from './notifications.json' with { type: 'json' };
import partsBulk from './parts-bulk.json' with { type: 'json' };
import partsValidation from './parts-validation.json' with { type: 'json' };
import pixels from './pixels.json' with { type: 'json' };
import postbacks from './postbacks.json' with { type: 'json' };
import pushStatistics from './push-statistics.json' with { type: 'json' };
import shellDemo from './shell-demo.json' with { type: 'json' };
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

export const ukrainian = {
  ...first,
  account,
  audit,
  bills,
  campaigns,
  changelog,
  'shell-demo': shellDemo,
  'domains-list': domainsList,
  domains,
  finances,
  'first-stream': firstStream,
  integrations,
  invitations,
  'shell-keys': shellKeys,
  landings,
  'live-stream': liveStream,
  members,
  'members-errors': membersErrors,
  news,
  notifications,
  'parts-bulk': partsBulk,
  'parts-validation': partsValidation,
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
