export { launchBrowser, openPage, openPhone, playToEnd } from './phone.ts';
export { type Gallery, type GameAddress, serveGames } from './serve-games.ts';
