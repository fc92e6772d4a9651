import classes from './gates.module.css';

const LINES = [0, 1, 2, 3, 4, 5, 6];

/** An illustration of the name: many streams, two gates, one outlet. */
export function Gates() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 360" className={classes.drawing}>
      {LINES.map((line) => {
        const from = 30 + line * 50;
        const to = 150 + line * 10;
        return (
          <path
            key={line}
            className={classes.line}
            style={{ animationDelay: `${-line * 0.7}s` }}
            d={`M0 ${from} C120 ${from} 140 ${to} 240 ${to} S420 ${to} 480 ${to}`}
          />
        );
      })}
      <path className={classes.gate} d="M240 40V130M240 230V320M340 90V138M340 222V270" />
    </svg>
  );
}
