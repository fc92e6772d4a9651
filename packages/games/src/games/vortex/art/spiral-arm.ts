import { round } from '../../../page/svg.ts';
import { CENTRE } from '../layout.ts';

type Arm = {
  /** Where it begins, in degrees. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** How far it winds while it goes from one radius to the other. */
  readonly degrees: number;
  /** As a share of the radius, where it is widest. */
  readonly width: number;
};

const STEPS = 18;

/** A spiral that swells and tapers, as a closed path. It winds inwards clockwise, the way everything falls. */
export function spiralArm({ at, from, to, degrees, width }: Arm): string {
  const point = (share: number, side: number) => {
    const radius = from * (to / from) ** share;
    const swell = 1 + side * width * Math.sin(Math.PI * share ** 0.8);
    const angle = ((at + degrees * share - 90) * Math.PI) / 180;
    return `${round(CENTRE + radius * swell * Math.cos(angle))} ${round(CENTRE + radius * swell * Math.sin(angle))}`;
  };
  const shares = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
  const outer = shares.map((share) => point(share, 1));
  const inner = shares.map((share) => point(share, -1)).reverse();
  return `M${[...outer, ...inner].join('L')}Z`;
}
