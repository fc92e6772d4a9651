import type { Effects } from './effects.ts';

const SVG = 'http://www.w3.org/2000/svg';
const FLIGHT_MS = 620;

/** Rays behind the gem, a ring around it. */
export function glow(effects: Effects, tile: Element): void {
  const box = effects.boxOf(tile);
  const rays = (at: string) => [
    { opacity: 0, transform: `${at} scale(.3)` },
    { opacity: 0.9, transform: `${at} scale(1) rotate(25deg)`, offset: 0.35 },
    { opacity: 0, transform: `${at} scale(1.15) rotate(60deg)` },
  ];
  const ring = (at: string) => [
    { opacity: 0.95, transform: `${at} scale(.35)` },
    { opacity: 0, transform: `${at} scale(1.15)` },
  ];
  void effects.shine('mn-rays', box, box.width * 2.6, rays, 900);
  void effects.shine('mn-ring', box, box.width * 2.2, ring, 520);
}

/** From its tile in an arc to its socket, turning and growing smaller. */
export async function flyTo(effects: Effects, tile: Element, socket: Element): Promise<void> {
  const { stage, boxOf, place } = effects;
  if (stage.isCalm) return;
  const [from, to] = [boxOf(tile), boxOf(socket)];
  const gem = document.createElementNS(SVG, 'svg');
  gem.setAttribute('viewBox', '0 0 60 60');
  gem.setAttribute('class', 'mn-fly');
  gem.innerHTML = '<use href="#mn-gem"/>';
  place(gem, from, from.width);
  const at = (x: number, y: number) =>
    `translate(${(x - from.width / 2).toFixed(1)}px,${(y - from.width / 2).toFixed(1)}px)`;
  const small = ((to.width / from.width) * 0.5).toFixed(2);
  await stage.animate(
    gem,
    [
      { transform: `${at(from.x, from.y)} scale(1)`, easing: 'cubic-bezier(.2,.7,.5,1)' },
      {
        transform: `${at((from.x * 2 + to.x) / 3, from.y * 0.62)} scale(1.3) rotate(-14deg)`,
        offset: 0.45,
        easing: 'cubic-bezier(.6,0,.8,.5)',
      },
      { transform: `${at(to.x, to.y)} scale(${small}) rotate(8deg)` },
    ],
    { duration: FLIGHT_MS },
  );
  gem.remove();
}
