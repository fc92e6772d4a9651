export {
  FAKE_CRASH_GAMES_KEY,
  type FakeCrashGames,
  type FakeCrashGamesAccount,
  startFakeCrashGames,
} from './start-fake-crash-games.ts';
export { type FakePwaPlatform, startFakePwaPlatform } from './start-fake-pwa-platform.ts';
