/** A turn is a card: scratched by finger until enough of it is seen, or by the button along a zigzag. */
import type { Turn } from '../../play/play.ts';
import type { CreateGame } from '../../player/stage.ts';
import { placeLabel } from './layout.ts';
import { createDust } from './play/dust.ts';
import { type Place, ScratchCard } from './play/scratch-card.ts';

/** The share after which the rest of the foil is removed automatically. */
const ENOUGH = 0.56;
/** After this long without a touch, the card is scratched automatically. */
const FINISH_AFTER_IDLE_MS = 3_500;
const ZIGZAG_MS = 1_500;
const ZIGZAG_ROWS = 6;

export const createGame: CreateGame = (stage) => {
  const cards = [...stage.field.querySelectorAll<HTMLElement>('.sc-card')].map(
    (element) => new ScratchCard(element),
  );
  const sizes = cards.map(
    ({ element }) => element.querySelector<HTMLElement>('.sc-label')?.style.fontSize ?? '',
  );
  const dust = createDust(stage.find('.sc-dust'), stage, stage.random);
  const opened = new Set<number>();
  let labels = cards.map((_, at) => at);
  let active: ScratchCard | undefined;
  /** Of the active card; measured once, because measuring at every step would force a layout. */
  let place: Place = { left: 0, top: 0, width: 1, height: 1 };
  let touched = 0;
  let isFirst = true;

  function scratchAt(card: ScratchCard, x: number, y: number): void {
    card.scratch(x, y, isFirst, place);
    isFirst = false;
    touched = performance.now();
    dust(place.left + x, place.top + y);
  }
  const placeOf = ({ element }: ScratchCard): Place => {
    const [box, field] = [element.getBoundingClientRect(), stage.field.getBoundingClientRect()];
    return { left: box.x - field.x, top: box.y - field.y, width: box.width, height: box.height };
  };

  function scratchBy(card: ScratchCard, { clientX, clientY }: PointerEvent): void {
    const box = card.element.getBoundingClientRect();
    scratchAt(card, clientX - box.x, clientY - box.y);
  }

  for (const [at, card] of cards.entries()) {
    card.element.addEventListener('pointerdown', (event) => {
      if (card.isOpen) return;
      isFirst = true;
      stage.begin(at);
      if (active === card) scratchBy(card, event);
    });
    card.element.addEventListener('pointermove', (event) => {
      if (active === card && event.buttons > 0) scratchBy(card, event);
    });
    // A key has no way to scratch: it opens the card as the button would.
    card.element.addEventListener('keydown', (event) => {
      if ((event.key === 'Enter' || event.key === ' ') && !card.isOpen) stage.begin(at + cards.length);
    });
  }

  async function zigzag(card: ScratchCard): Promise<void> {
    isFirst = true;
    await stage.frames(ZIGZAG_MS, (share) => {
      const row = Math.min(ZIGZAG_ROWS - 1, Math.floor(share * ZIGZAG_ROWS));
      const along = share * ZIGZAG_ROWS - row;
      const x = row % 2 === 0 ? along : 1 - along;
      scratchAt(card, x * place.width, ((row + 0.5) / ZIGZAG_ROWS) * place.height);
    });
  }

  /** Resolves when enough is scratched; finishes it by itself when the finger has gone. */
  async function scratchedByHand(card: ScratchCard): Promise<void> {
    touched = performance.now();
    while (card.share < ENOUGH) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (performance.now() - touched > FINISH_AFTER_IDLE_MS) return zigzag(card);
    }
  }

  function reveal({ result, isLast, sector }: Turn, at: number): void {
    const card = cards[at];
    opened.add(at);
    card?.open(result === 'loss' ? 'lost' : isLast ? 'won' : 'small');
    stage.sound.play(result === 'loss' ? 'loss' : 'win');
    if (result === 'loss') return;
    const [box, field] = [card?.element.getBoundingClientRect(), stage.field.getBoundingClientRect()];
    if (box)
      stage.burst(
        (box.x + box.width / 2 - field.x) / field.width,
        (box.y + box.height / 2 - field.y) / field.height,
      );
    stage.say(stage.labels[sector] ?? '');
  }

  return {
    async play(turn, choice) {
      const isByHand = choice !== undefined && choice < cards.length;
      const wanted = choice === undefined ? cards.findIndex((card) => !card.isOpen) : choice % cards.length;
      const card = cards[wanted];
      if (!card) return undefined;
      labels = placeLabel(labels, opened, wanted, turn.sector);
      for (const [at, each] of cards.entries()) {
        if (!opened.has(at)) each.show(stage.labels[labels[at] ?? 0] ?? '', sizes[labels[at] ?? 0] ?? '');
      }
      active = card;
      place = placeOf(card);
      card.takeUp();
      await (isByHand && !stage.isCalm ? scratchedByHand(card) : zigzag(card));
      active = undefined;
      reveal(turn, wanted);
      await stage.wait(600);
      return undefined;
    },
    end(ending) {
      if (ending !== 'win') return;
      for (const card of cards) {
        const glow = card.element.querySelector('.won .sc-glow');
        if (glow)
          void stage.animate(
            glow,
            { transform: ['rotate(0)', 'rotate(1turn)'] },
            { duration: 12_000, easing: 'linear' },
          );
      }
    },
  };
};
