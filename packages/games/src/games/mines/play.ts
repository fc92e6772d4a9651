/** Tile after tile: each holds what the turn says. A gem goes up to its socket and raises the sum; the mine ends it. */
import type { Ending } from '../../play/play.ts';
import type { CreateGame } from '../../player/stage.ts';
import { createEffects } from './play/effects.ts';
import { explode } from './play/explode.ts';
import { flyTo, glow } from './play/find-gem.ts';
import { listenToTiles } from './play/listen-to-tiles.ts';
import { search, tremble } from './play/search.ts';
import { createSign } from './play/sign.ts';
import { turnOver } from './play/turn-over.ts';
import { type Content, closedTiles, contentsOf, distanceBetween } from './tiles.ts';

/** From the start of a tile's turning to where its other side is seen. */
const SEEN_MS = 150;
/** At the end the others turn over, from where it ended outwards. */
const REST_MS = 120;
const SPREAD_MS = 55;

export const createGame: CreateGame = (stage) => {
  const tiles = [...stage.field.querySelectorAll<HTMLElement>('.mn-tile')];
  const effects = createEffects(stage);
  const sign = createSign(stage);
  const opened = new Map<number, Content>();
  let last = 0;

  listenToTiles(stage.find('.mn-grid'), tiles, (tile) => {
    if (!opened.has(tile)) stage.begin(tile);
  });

  /** What the others would have held: after a loss all of them, after a win only where the mines lay. */
  function showRest(ending: Ending): void {
    const contents = contentsOf(opened, stage.random);
    for (const tile of closedTiles(opened)) {
      const element = tiles[tile];
      const content = contents[tile] ?? 'gem';
      if (!element || (ending === 'win' && content === 'gem')) continue;
      element.classList.add('mn-faint');
      void stage
        .wait(REST_MS + distanceBetween(last, tile) * SPREAD_MS)
        .then(() => turnOver(stage, element, content));
    }
  }

  async function showGem(tile: HTMLElement, step: number, progress: number): Promise<void> {
    const turned = turnOver(stage, tile, 'gem');
    await stage.wait(SEEN_MS);
    stage.sound.play('step', 0.9 + progress * 0.7);
    glow(effects, tile);
    await turned;
    const socket = sign.socketOf(step);
    if (socket) await flyTo(effects, tile, socket);
    sign.fill(step);
  }

  return {
    async play({ number, result, balance, progress }, choice) {
      last = choice ?? (await search(effects, tiles, closedTiles(opened)));
      const tile = tiles[last];
      if (!tile) throw new Error(`there is no tile ${last}`);
      await tremble(stage, tile, progress);
      stage.sound.play('whoosh', 1.4);
      opened.set(last, result === 'win' ? 'gem' : 'mine');
      if (result === 'win') {
        await showGem(tile, number, progress);
        await sign.countTo(balance - stage.rules.balanceMin);
        return undefined;
      }
      await turnOver(stage, tile, 'mine');
      stage.sound.play('loss');
      await explode(effects, tile);
      void sign.empty();
      return undefined;
    },
    end(ending) {
      showRest(ending);
      if (ending === 'win') for (const [tile] of opened) rejoice(tiles[tile]);
    },
  };

  function rejoice(tile: HTMLElement | undefined): void {
    const gem = tile?.querySelector('.mn-thing');
    if (!gem) return;
    const transform = ['none', 'scale(1.16) rotate(-4deg)', 'none'];
    void stage.animate(gem, { transform }, { duration: 700, iterations: 4, easing: 'ease-in-out' });
  }
};
