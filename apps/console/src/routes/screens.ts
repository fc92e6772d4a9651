/** Which screen a route shows. A screen is one line here; a route without one shows the placeholder. */
import { lazyRouteComponent } from '@tanstack/react-router';
import type { RouteName } from './route-list.ts';

type Screen = ReturnType<typeof lazyRouteComponent>;

/** One screen, for a landing that is there and for a new one. */
const LANDING_EDITOR: Screen = lazyRouteComponent(
  () => import('../features/landings/landing-editor-screen.tsx'),
  'LandingEditorScreen',
);

/** One screen, for a stream that is there and for a new one. */
const STREAM_WIZARD: Screen = lazyRouteComponent(
  () => import('../features/streams/stream-wizard-screen.tsx'),
  'StreamWizardScreen',
);

/** One screen, with a tab for each address. */
const POSTBACKS: Screen = lazyRouteComponent(
  () => import('../features/postbacks/postbacks-screen.tsx'),
  'PostbacksScreen',
);

export const SCREENS: Partial<Record<RouteName, Screen>> = {
  home: lazyRouteComponent(() => import('../features/home/home-screen.tsx'), 'HomeScreen'),
  dashboard: lazyRouteComponent(
    () => import('../features/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
  profile: lazyRouteComponent(() => import('../features/account/profile-screen.tsx'), 'ProfileScreen'),
  teamWork: lazyRouteComponent(() => import('../features/members/team-work-screen.tsx'), 'TeamWorkScreen'),
  teamWorkSingle: lazyRouteComponent(() => import('../features/members/member-screen.tsx'), 'MemberScreen'),
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
    () => import('../features/streams/pixel/stream-pixel-screen.tsx'),
    'StreamPixelScreen',
  ),
  statistics: lazyRouteComponent(
    () => import('../features/statistics/statistics-screen.tsx'),
    'StatisticsScreen',
  ),
  pushMessagesCompany: lazyRouteComponent(
    () => import('../features/campaigns/push-messages-screen.tsx'),
    'PushMessagesScreen',
  ),
  pushMessagesStatistics: lazyRouteComponent(
    () => import('../features/push-statistics/push-statistics-screen.tsx'),
    'PushStatisticsScreen',
  ),
  streamsExplain: lazyRouteComponent(
    () => import('../features/streams/explain/stream-explain-screen.tsx'),
    'StreamExplainScreen',
  ),
  streamsSplitTest: lazyRouteComponent(
    () => import('../features/streams/split-test/stream-split-test-screen.tsx'),
    'StreamSplitTestScreen',
  ),
  streamsLive: lazyRouteComponent(
    () => import('../features/streams/live/stream-live-screen.tsx'),
    'StreamLiveScreen',
  ),
  postbacksIncoming: POSTBACKS,
  postbacksFacebook: POSTBACKS,
  postbacksTiktok: POSTBACKS,
  settings: lazyRouteComponent(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
  invite: lazyRouteComponent(() => import('../features/invitations/invite-screen.tsx'), 'InviteScreen'),
  uiKit: lazyRouteComponent(() => import('../features/ui-kit/ui-kit-screen.tsx'), 'UiKitScreen'),
  error: lazyRouteComponent(() => import('../features/errors/not-found-screen.tsx'), 'NotFoundScreen'),
};

export const PLACEHOLDER: Screen = lazyRouteComponent(
  () => import('../features/placeholder/placeholder-screen.tsx'),
  'PlaceholderScreen',
);
