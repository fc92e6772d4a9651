import encodeQr from 'qr';

/** White round a code, so that a camera finds it on a dark page. */
const QUIET = 3;

type Props = { text: string; label: string; className: string };

/** Drawn here and not fetched: what it says is told to nobody else. */
export function QrCode({ text, label, className }: Props) {
  const cells = encodeQr(text, 'raw', { border: QUIET });
  const size = cells.length;
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
