/** One card under a finger: the trace grows where it goes, and what it has passed is counted. */
import { ScratchedCells } from '../layout.ts';

const BRUSH_PX = 38;

/** Of a card on the field, in pixels. */
export type Place = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export class ScratchCard {
  readonly element: HTMLElement;
  readonly #trace: SVGPathElement | null;
  readonly #cells = new ScratchedCells();
  #path = '';

  constructor(element: HTMLElement) {
    this.element = element;
    this.#trace = element.querySelector<SVGPathElement>('.sc-trace');
  }

  /** Pixels from the card's corner. A first touch of a stroke begins a new line. */
  scratch(x: number, y: number, isFirst: boolean, { width, height }: Place): void {
    this.#path += `${isFirst ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}${isFirst ? 'l.1 0' : ''}`;
    this.#trace?.setAttribute('d', this.#path);
    this.#cells.pass(x / width, y / height, BRUSH_PX / 2 / width, BRUSH_PX / 2 / height);
  }

  get share(): number {
    return this.#cells.share;
  }

  /** Its foil becomes a layer of its own: a new trace is then no matter of the whole page. */
  takeUp(): void {
    this.element.classList.add('scratching');
  }

  open(result: 'won' | 'lost' | 'small'): void {
    this.element.classList.remove('scratching');
    this.element.classList.add('open', result);
    // From now on it is called by what it shows.
    this.element.removeAttribute('aria-label');
  }

  get isOpen(): boolean {
    return this.element.classList.contains('open');
  }

  show(label: string, fontSize: string): void {
    const shown = this.element.querySelector<HTMLElement>('.sc-label');
    if (!shown) return;
    shown.textContent = label;
    shown.style.fontSize = fontSize;
  }
}
