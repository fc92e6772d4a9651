import type { Game } from './game.ts';
import { PICTURES } from './pictures.ts';
import type { PlayElement, Table } from './table.ts';

function play(table: Table): void {
  const hideAfterMs = 900;
  table.walkGrid(4);
  table.onNew(() => {
    let open: PlayElement[] = [];
    let moves = 0;
    let found = 0;
    const numbers = table.shuffle(Array.from({ length: 16 }, (_, at) => at >> 1));

    const label = (card: PlayElement, at: number, isOpen: boolean) => {
      const sign = isOpen ? `: ${String.fromCharCode(65 + (numbers[at] ?? 0))}` : '';
      card.setAttribute('aria-label', `${table.word('card')} ${at + 1}${sign}`);
      card.classList.toggle('open', isOpen);
    };
    const compare = (one: PlayElement, other: PlayElement) => {
      table.stat('moves', ++moves);
      if (one.dataset.picture !== other.dataset.picture) {
        table.later(hideAfterMs, () => {
          for (const card of [one, other]) label(card, cards.indexOf(card), false);
          open = [];
        });
        return;
      }
      for (const card of [one, other]) card.classList.add('found');
      open = [];
      found += 2;
      if (found === cards.length) table.win({ value: moves, isBetter: (value, best) => value < best });
    };
    const turn = (card: PlayElement, at: number) => {
      if (open.length === 2 || card.classList.contains('open')) return;
      label(card, at, true);
      open.push(card);
      const [one, other] = open;
      if (one && other) compare(one, other);
    };

    const cards = numbers.map((picture, at) => {
      const card = table.button('card', '', () => turn(card, at));
      const inner = table.make('inner');
      const front = table.make('front');
      front.append(table.picture(picture));
      inner.append(table.make('back'), front);
      card.dataset.picture = String(picture);
      card.append(inner);
      label(card, at, false);
      return card;
    });
    table.stat('moves', 0);
    table.field.replaceChildren(...cards);
  });
}

const styles = `
.field{display:grid;grid-template-columns:repeat(4,1fr);gap:10px}
.card{aspect-ratio:1;perspective:600px;border-radius:16px}
.inner,.back,.front{position:absolute;inset:0;border-radius:16px}
.inner{transform-style:preserve-3d;transition:transform .45s cubic-bezier(.3,1.4,.5,1)}
.back,.front{backface-visibility:hidden;display:grid;place-items:center}
.back{--faint:color-mix(in srgb,var(--on) 15%,transparent);background:repeating-linear-gradient(45deg,var(--faint) 0 2px,transparent 2px 11px),repeating-linear-gradient(-45deg,var(--faint) 0 2px,transparent 2px 11px),linear-gradient(145deg,color-mix(in srgb,var(--accent) 84%,#fff),var(--accent));box-shadow:inset 0 0 0 3px color-mix(in srgb,var(--on) 24%,transparent),0 2px 0 color-mix(in srgb,var(--accent) 60%,#000)}
.front{transform:rotateY(180deg);background:var(--back);border:1px solid var(--line)}
.front svg{width:66%}
.open .inner{transform:rotateY(180deg)}
.found .front{border-color:var(--accent);box-shadow:0 0 0 2px var(--accent) inset}
.card:hover .back{filter:brightness(1.07)}`;

export const pairs: Game = {
  stats: ['moves', 'best'],
  words: ['card'],
  pictures: PICTURES,
  styles,
  play,
};
