import { ensurePlayers } from './build-players.ts';

await ensurePlayers();
