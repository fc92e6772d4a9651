/** Every game as its real page, on a port of its own: `/?game=wheels&template=wheels-neon&play=loss`, settings as JSON in `settings`. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gameOf, type LandingSettings, newSettings } from '@sluice/games';
import { ensurePlayers } from '@sluice/games/build';
import { LANDING_HEADERS, PATHS, renderLandingPage } from '@sluice/games/page';
import { compressText, loadPageFiles, type PageFile } from '@sluice/games/server';
import { GAME_TYPES, type GameType } from '@sluice/reference';

export type GameAddress = {
  game: GameType;
  template?: string;
  play?: 'set' | 'win' | 'loss';
  settings?: Partial<LandingSettings>;
};

export type Gallery = { url: string; addressOf(shown: GameAddress): string; close(): Promise<void> };

/** Settings are in the URL, and a long text exceeds Node's default limit. */
const MAX_HEADER_BYTES = 512 * 1024;

export async function serveGames(port = 0): Promise<Gallery> {
  await ensurePlayers();
  const files = loadPageFiles();
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    if (url.pathname === PATHS.offer) {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('The offer.\n');
      return;
    }
    const file = await files.find(url.pathname);
    if (file) {
      send(request, response, file);
      return;
    }
    const type = GAME_TYPES.find((each) => each === url.searchParams.get('game'));
    if (url.pathname !== '/' || !type) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
      return;
    }
    const given = JSON.parse(url.searchParams.get('settings') ?? '{}') as Partial<LandingSettings>;
    const play = (['set', 'win', 'loss'] as const).find((each) => each === url.searchParams.get('play'));
    const { templates } = gameOf(type);
    const template = templates.find(({ id }) => id === url.searchParams.get('template')) ?? templates[0];
    const page = renderLandingPage(
      {
        type,
        template: template.id,
        settings: { ...newSettings(type), preLandingName: template.name.toUpperCase(), ...given },
      },
      files,
      { hasOffer: true, ...(play ? { preview: play } : {}) },
    );
    send(
      request,
      response,
      { type: 'text/html; charset=utf-8', ...(await compressText(page)) },
      LANDING_HEADERS,
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    addressOf({ game, template, play, settings }) {
      const query = new URLSearchParams({ game });
      if (template) query.set('template', template);
      if (play) query.set('play', play);
      if (settings) query.set('settings', JSON.stringify(settings));
      return `${url}/?${query}`;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: PageFile,
  headers: Readonly<Record<string, string>> = {},
): void {
  const brotli = String(request.headers['accept-encoding']).includes('br') ? file.brotli : undefined;
  const body = brotli ?? file.identity;
  response
    .writeHead(200, {
      ...headers,
      'content-type': file.type,
      'content-length': body.length,
      ...(brotli ? { 'content-encoding': 'br' } : {}),
    })
    .end(body);
}
