import type { Game } from './game.ts';
import type { Table } from './table.ts';

function play(table: Table): void {
  const lightMs = 420;
  const pauseMs = 180;
  const beforeMs = 700;
  let order: number[] = [];
  let answered = 0;
  let isListening = false;

  const light = (number: number, forMs: number) => {
    pads[number]?.classList.add('lit');
    table.later(forMs, () => pads[number]?.classList.remove('lit'));
  };
  const showOrder = () => {
    order.push(Math.floor(Math.random() * pads.length));
    answered = 0;
    isListening = false;
    table.stat('round', order.length);
    table.say(table.word('watch'));
    order.forEach((number, at) => {
      table.later(beforeMs + at * (lightMs + pauseMs), () => light(number, lightMs));
    });
    table.later(beforeMs + order.length * (lightMs + pauseMs), () => {
      isListening = true;
      table.say(table.word('turn'));
    });
  };
  const press = (number: number) => {
    if (!isListening) return;
    light(number, pauseMs);
    if (order[answered] !== number) {
      isListening = false;
      table.say(table.word('missed'));
      table.keepBest(order.length - 1, (value, best) => value > best);
      return;
    }
    answered++;
    if (answered === order.length) showOrder();
  };

  const pads = Array.from({ length: 4 }, (_, at) => {
    const pad = table.button(`pad p${at + 1}`, String(at + 1), () => press(at));
    pad.append(table.picture(at));
    return pad;
  });
  table.field.replaceChildren(...pads);
  table.walkGrid(2);
  table.onNew(() => {
    order = [];
    for (const pad of pads) pad.classList.remove('lit');
    showOrder();
  });
}

/** Told apart by shape as well as by colour. */
const SHAPES = [
  '<circle cx="12" cy="12" r="8"/>',
  '<rect x="4.5" y="4.5" width="15" height="15" rx="3"/>',
  '<path d="M12 3.5 21 19.5H3z"/>',
  '<path d="m12 2 10 10-10 10L2 12z"/>',
].map((shape) => `<svg viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`);

const styles = `
.field{display:grid;grid-template-columns:1fr 1fr;gap:12px;aspect-ratio:1}
.pad{--hue:var(--h1);border-radius:18px;display:grid;place-items:center;background:color-mix(in srgb,var(--hue) 30%,var(--card));border:2px solid color-mix(in srgb,var(--hue) 55%,var(--card));transition:background-color .15s,box-shadow .15s}
.p1{border-start-start-radius:50%}.p2{--hue:var(--h2);border-start-end-radius:50%}.p3{--hue:var(--h3);border-end-start-radius:50%}.p4{--hue:var(--h4);border-end-end-radius:50%}
.pad svg{width:34%;fill:var(--hue);transition:fill .15s}
.pad.lit{background:var(--hue);border-color:var(--hue);box-shadow:0 0 44px color-mix(in srgb,var(--hue) 60%,transparent)}
.pad.lit svg{fill:var(--on)}`;

export const sequence: Game = {
  stats: ['round', 'best'],
  words: ['watch', 'turn', 'missed'],
  pictures: SHAPES,
  styles,
  play,
};
