export {
  FAKE_CRASH_GAMES_KEY,
  type FakeCrashGames,
  type FakeCrashGamesAccount,
  startFakeCrashGames,
} from './start-fake-crash-games.ts';
