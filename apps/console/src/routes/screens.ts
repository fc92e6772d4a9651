/** Which screen a route shows. A screen is one line here; a route without one shows the placeholder. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { addAllTexts } from '../i18n/i18n.ts';
import type { RouteName } from './route-list.ts';

type Screen = ReturnType<typeof lazyRouteComponent>;

/** Together with the texts that no first visit loads. */
const withAllTexts =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> =>
    (await Promise.all([load(), addAllTexts()]))[0];

/** One screen for new and existing landings. */
const LANDING_EDITOR: Screen = lazyRouteComponent(
  () => import('../features/landings/landing-editor-screen.tsx'),
  'LandingEditorScreen',
);

/** One screen for new and existing streams. */
const STREAM_WIZARD: Screen = lazyRouteComponent(
  () => import('../features/streams/stream-wizard-screen.tsx'),
  'StreamWizardScreen',
);

/** One screen for new and existing campaigns. */
const CAMPAIGN: Screen = lazyRouteComponent(
  withAllTexts(() => import('../features/campaigns/campaign-screen.tsx')),
  'CampaignScreen',
);

/** One screen, with a tab for each address. */
const POSTBACKS: Screen = lazyRouteComponent(
  withAllTexts(() => import('../features/postbacks/postbacks-screen.tsx')),
  'PostbacksScreen',
);

/** One screen, with a tab for each address. */
const FINANCES: Screen = lazyRouteComponent(
  () => import('../features/finances/finances-screen.tsx'),
  'FinancesScreen',
);

export const SCREENS: Partial<Record<RouteName, Screen>> = {
  home: lazyRouteComponent(() => import('../shell/leave-for-home.tsx'), 'LeaveForHome'),
  registration: lazyRouteComponent(() => import('../shell/registration-screen.tsx'), 'RegistrationScreen'),
  dashboard: lazyRouteComponent(
    () => import('../features/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
  profile: lazyRouteComponent(
    withAllTexts(() => import('../features/account/profile-screen.tsx')),
    'ProfileScreen',
  ),
  teamWork: lazyRouteComponent(
    withAllTexts(() => import('../features/members/team-work-screen.tsx')),
    'TeamWorkScreen',
  ),
  teamWorkSingle: lazyRouteComponent(
    withAllTexts(() => import('../features/members/member-screen.tsx')),
    'MemberScreen',
  ),
  landings: lazyRouteComponent(() => import('../features/landings/landings-screen.tsx'), 'LandingsScreen'),
  landingsCreate: LANDING_EDITOR,
  landingsUpdate: LANDING_EDITOR,
  streams: lazyRouteComponent(() => import('../features/streams/streams-screen.tsx'), 'StreamsScreen'),
  streamsCreate: STREAM_WIZARD,
  streamsEdit: STREAM_WIZARD,
  streamsSettings: lazyRouteComponent(
    () => import('../features/streams/settings/stream-settings-screen.tsx'),
    'StreamSettingsScreen',
  ),
  streamsPixel: lazyRouteComponent(
    () => import('../features/pixels/stream-pixel-screen.tsx'),
    'StreamPixelScreen',
  ),
  statistics: lazyRouteComponent(
    () => import('../features/statistics/statistics-screen.tsx'),
    'StatisticsScreen',
  ),
  pushMessagesCompany: lazyRouteComponent(
    withAllTexts(() => import('../features/campaigns/campaigns-screen.tsx')),
    'CampaignsScreen',
  ),
  pushMessagesCreate: CAMPAIGN,
  pushMessagesUpdate: CAMPAIGN,
  pushMessagesStatistics: lazyRouteComponent(
    () => import('../features/push-statistics/push-statistics-screen.tsx'),
    'PushStatisticsScreen',
  ),
  streamsExplain: lazyRouteComponent(
    () => import('../features/visits/stream-explain-screen.tsx'),
    'StreamExplainScreen',
  ),
  streamsSplitTest: lazyRouteComponent(
    () => import('../features/split-tests/stream-split-test-screen.tsx'),
    'StreamSplitTestScreen',
  ),
  streamsLive: lazyRouteComponent(
    () => import('../features/live/stream-live-screen.tsx'),
    'StreamLiveScreen',
  ),
  traffic: lazyRouteComponent(
    withAllTexts(() => import('../features/traffic/traffic-screen.tsx')),
    'TrafficScreen',
  ),
  financesBills: FINANCES,
  financesTransactions: FINANCES,
  postbacksIncoming: POSTBACKS,
  postbacksFacebook: POSTBACKS,
  postbacksTiktok: POSTBACKS,
  postbacksS2s: POSTBACKS,
  news: lazyRouteComponent(
    withAllTexts(() => import('../features/news/news-screen.tsx')),
    'NewsScreen',
  ),
  integrations: lazyRouteComponent(
    withAllTexts(() => import('../features/integrations/integrations-screen.tsx')),
    'IntegrationsScreen',
  ),
  changelog: lazyRouteComponent(
    () => import('../features/changelog/changelog-screen.tsx'),
    'ChangelogScreen',
  ),
  settings: lazyRouteComponent(
    () => import('../features/teams/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
  invite: lazyRouteComponent(() => import('../features/invitations/invite-screen.tsx'), 'InviteScreen'),
  uiKit: lazyRouteComponent(
    withAllTexts(() => import('../features/ui-kit/ui-kit-screen.tsx')),
    'UiKitScreen',
  ),
  error: lazyRouteComponent(() => import('../shell/not-found-screen.tsx'), 'NotFoundScreen'),
};

export const PLACEHOLDER: Screen = lazyRouteComponent(
  () => import('../shell/placeholder-screen.tsx'),
  'PlaceholderScreen',
);

/** Opened from the shell: the team menu, and the page of a person without a team. */
export const CREATE_TEAM_DIALOG = lazy(async () => ({
  default: (await import('../features/teams/create-team-dialog.tsx')).CreateTeamDialog,
}));
