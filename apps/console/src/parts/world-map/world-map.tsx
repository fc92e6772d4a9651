/**
 * A world map coloured by level. For sighted pointer users only: the screen must show the same numbers as a list beside it.
 */
import { type CSSProperties, memo, type ReactNode } from 'react';
import { useWorldShapes } from './use-world-shapes.ts';
import classes from './world-map.module.css';
import type { CountryShape } from './world-shapes.ts';

type Props = {
  /** By ISO 3166-1 code, upper case: more than nothing, up to one. */
  levels: ReadonlyMap<string, number>;
  /** The country that is pointed at, here or in the list. */
  active: string | null;
  onActive: (code: string | null) => void;
  /** A press on a country that has a level. */
  onChoose: (code: string) => void;
  /** Tooltip of the active country. */
  children?: ReactNode;
};

/** Beyond the middle the tooltip opens to the left or above. */
const MIDDLE = 0.5;

export function WorldMap({ levels, active, onActive, onChoose, children }: Props) {
  const world = useWorldShapes();
  if (!world) return <div className={classes.map} aria-hidden="true" />;
  const { width, height, countries } = world;
  const pointedAt = countries.find(({ code }) => code !== '' && code === active);
  const choose = (target: EventTarget) => {
    const code = codeAt(target);
    if (code !== null && levels.has(code)) onChoose(code);
  };
  return (
    <div className={classes.map} aria-hidden="true">
      <svg
        className={classes.svg}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        // Not `over`, which also comes when the page moves under a pointer that rests.
        onPointerMove={({ target }) => {
          const code = codeAt(target);
          onActive(code !== null && levels.has(code) ? code : null);
        }}
        onPointerLeave={() => onActive(null)}
        onClick={({ target }) => choose(target)}
      >
        <Countries countries={countries} levels={levels} />
        {pointedAt && <path d={pointedAt.path} className={classes.active} />}
      </svg>
      {pointedAt && children && (
        <div
          className={classes.tooltip}
          data-left={pointedAt.at[0] / width > MIDDLE || undefined}
          data-above={pointedAt.at[1] / height > MIDDLE || undefined}
          style={
            {
              '--left': `${(pointedAt.at[0] / width) * 100}%`,
              '--top': `${(pointedAt.at[1] / height) * 100}%`,
            } as CSSProperties
          }
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** A separate component, so that hovering re-renders one outline, not the map. */
const Countries = memo(function Countries({
  countries,
  levels,
}: {
  countries: readonly CountryShape[];
  levels: ReadonlyMap<string, number>;
}) {
  return countries.map(({ code, path, isDot }) => {
    const level = levels.get(code);
    // Dots only for small countries with data.
    if (isDot && level === undefined) return null;
    return (
      <path
        key={code || path}
        d={path}
        data-country={code || undefined}
        data-level={level === undefined ? undefined : level.toFixed(2)}
        className={level === undefined ? classes.land : classes.country}
        style={level === undefined ? undefined : ({ '--level': level } as CSSProperties)}
      />
    );
  });
});

const codeAt = (target: EventTarget): string | null =>
  target instanceof Element ? target.getAttribute('data-country') : null;
