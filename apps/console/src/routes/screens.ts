/** Which screen a route shows. A screen is one line here; a route without one shows the placeholder. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { addAllTexts } from '../i18n/i18n.ts';
import type { RouteName } from './route-list.ts';

type Screen = ReturnType<typeof lazyRouteComponent>;

/** Together with the texts that no first visit loads. */
const screen = <Name extends string>(load: () => Promise<Record<Name, Screen>>, name: Name): Screen =>
  lazyRouteComponent(async () => (await Promise.all([load(), addAllTexts()]))[0], name);

/** One screen for new and existing landings. */
const LANDING_EDITOR = screen(
  () => import('../features/landings/landing-editor-screen.tsx'),
  'LandingEditorScreen',
);

/** One screen for new and existing streams. */
const STREAM_WIZARD = screen(
  () => import('../features/streams/stream-wizard-screen.tsx'),
  'StreamWizardScreen',
);

/** One screen for new and existing campaigns. */
const CAMPAIGN = screen(() => import('../features/campaigns/campaign-screen.tsx'), 'CampaignScreen');

/** One screen, with a tab for each address. */
const POSTBACKS = screen(() => import('../features/postbacks/postbacks-screen.tsx'), 'PostbacksScreen');

/** One screen, with a tab for each address. */
const FINANCES = screen(() => import('../features/finances/finances-screen.tsx'), 'FinancesScreen');

export const SCREENS: Partial<Record<RouteName, Screen>> = {
  home: lazyRouteComponent(() => import('../shell/leave-for-home.tsx'), 'LeaveForHome'),
  registration: lazyRouteComponent(() => import('../shell/registration-screen.tsx'), 'RegistrationScreen'),
  demo: screen(() => import('../shell/demo-screen.tsx'), 'DemoScreen'),
  dashboard: lazyRouteComponent(
    () => import('../features/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
  profile: screen(() => import('../features/account/profile-screen.tsx'), 'ProfileScreen'),
  teamWork: screen(() => import('../features/members/team-work-screen.tsx'), 'TeamWorkScreen'),
  teamWorkSingle: screen(() => import('../features/members/member-screen.tsx'), 'MemberScreen'),
  landings: screen(() => import('../features/landings/landings-screen.tsx'), 'LandingsScreen'),
  domains: screen(() => import('../features/domains/domains-screen.tsx'), 'DomainsScreen'),
  landingsCreate: LANDING_EDITOR,
  landingsUpdate: LANDING_EDITOR,
  streams: screen(() => import('../features/streams/streams-screen.tsx'), 'StreamsScreen'),
  streamsCreate: STREAM_WIZARD,
  streamsEdit: STREAM_WIZARD,
  streamsSettings: screen(
    () => import('../features/streams/settings/stream-settings-screen.tsx'),
    'StreamSettingsScreen',
  ),
  streamsPixel: screen(() => import('../features/pixels/stream-pixel-screen.tsx'), 'StreamPixelScreen'),
  statistics: screen(() => import('../features/statistics/statistics-screen.tsx'), 'StatisticsScreen'),
  pushMessagesCompany: screen(() => import('../features/campaigns/campaigns-screen.tsx'), 'CampaignsScreen'),
  pushMessagesCreate: CAMPAIGN,
  pushMessagesUpdate: CAMPAIGN,
  pushMessagesStatistics: screen(
    () => import('../features/push-statistics/push-statistics-screen.tsx'),
    'PushStatisticsScreen',
  ),
  streamsExplain: screen(() => import('../features/visits/stream-explain-screen.tsx'), 'StreamExplainScreen'),
  streamsSplitTest: screen(
    () => import('../features/split-tests/stream-split-test-screen.tsx'),
    'StreamSplitTestScreen',
  ),
  streamsLive: screen(() => import('../features/live/stream-live-screen.tsx'), 'StreamLiveScreen'),
  traffic: screen(() => import('../features/traffic/traffic-screen.tsx'), 'TrafficScreen'),
  financesBills: FINANCES,
  financesTransactions: FINANCES,
  postbacksIncoming: POSTBACKS,
  postbacksFacebook: POSTBACKS,
  postbacksTiktok: POSTBACKS,
  postbacksS2s: POSTBACKS,
  news: screen(() => import('../features/news/news-screen.tsx'), 'NewsScreen'),
  integrations: screen(
    () => import('../features/integrations/integrations-screen.tsx'),
    'IntegrationsScreen',
  ),
  changelog: screen(() => import('../features/changelog/changelog-screen.tsx'), 'ChangelogScreen'),
  settings: screen(() => import('../features/teams/settings/settings-screen.tsx'), 'SettingsScreen'),
  invite: screen(() => import('../features/invitations/invite-screen.tsx'), 'InviteScreen'),
  uiKit: screen(() => import('../features/ui-kit/ui-kit-screen.tsx'), 'UiKitScreen'),
  error: lazyRouteComponent(() => import('../shell/not-found-screen.tsx'), 'NotFoundScreen'),
};

export const PLACEHOLDER = lazyRouteComponent(
  () => import('../shell/placeholder-screen.tsx'),
  'PlaceholderScreen',
);

/** Opened from the shell: the team menu, and the page of a person without a team. */
export const CREATE_TEAM_DIALOG = lazy(async () => ({
  default: (await import('../features/teams/create-team-dialog.tsx')).CreateTeamDialog,
}));
