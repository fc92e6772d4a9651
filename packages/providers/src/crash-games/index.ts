export { CrashGamesError, type CrashGamesProblem } from './crash-games-error.ts';
export { type CrashGames, type CrashGamesFlow, createCrashGames } from './create-crash-games.ts';
