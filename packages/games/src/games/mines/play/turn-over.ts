import type { Stage } from '../../../player/stage.ts';
import type { Content } from '../tiles.ts';

const SVG = 'http://www.w3.org/2000/svg';
const LIFT_MS = 150;
const FALL_MS = 300;

/** Lifts the tile, turns it about its upright axis, and lays it down with its other side up. */
export async function turnOver(stage: Stage, tile: HTMLElement, content: Content): Promise<void> {
  const side = tile.querySelector<SVGElement>('.mn-side');
  if (!side) return;
  tile.style.zIndex = '2';
  await stage.animate(
    side,
    { transform: ['none', 'perspective(340px) translateY(-7%) scale(1.1) rotateY(89deg)'] },
    { duration: LIFT_MS, easing: 'cubic-bezier(.5,0,.9,.6)' },
  );
  side.innerHTML = `<use href="#mn-open"/><rect x="3.7" y="6.7" width="52.6" height="54.6" rx="8.5" fill="none" stroke="var(--${content === 'gem' ? 'x0' : 'x2'})" stroke-opacity=".7" stroke-width="1.4"/>`;
  tile.append(drawThing(content));
  tile.dataset.open = content;
  tile.setAttribute('aria-pressed', 'true');
  const thing = tile.querySelector('.mn-thing');
  const laid = stage.animate(
    side,
    {
      transform: [
        'perspective(340px) translateY(-7%) scale(1.1) rotateY(-89deg)',
        'perspective(340px) rotateY(10deg) scale(1)',
        'none',
      ],
    },
    { duration: FALL_MS, easing: 'cubic-bezier(.2,.8,.4,1)' },
  );
  const risen = thing
    ? stage.animate(
        thing,
        { opacity: [0, 1, 1, 1], transform: ['scale(.1)', 'scale(1.28) rotate(5deg)', 'scale(.94)', 'none'] },
        { duration: FALL_MS + 120, easing: 'ease-out' },
      )
    : undefined;
  await Promise.all([laid, risen]);
  tile.style.zIndex = '';
}

function drawThing(content: Content): SVGElement {
  const thing = document.createElementNS(SVG, 'svg');
  thing.setAttribute('class', 'mn-thing');
  thing.setAttribute('viewBox', '0 0 60 64');
  thing.setAttribute('aria-hidden', 'true');
  const isGem = content === 'gem';
  const aura = `<circle cx="30" cy="34" r="29" fill="url(#${isGem ? 'mn-aura' : 'mn-fire'})" fill-opacity="${isGem ? 0.9 : 0.55}"/>`;
  thing.innerHTML = `${aura}<use href="#mn-${content}" y="4"/>`;
  return thing;
}
