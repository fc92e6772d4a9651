import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Count } from '../../parts/numbers/numbers.tsx';
import { Flag } from '../../parts/pickers/flag.tsx';
import { useCountryName } from '../../parts/pickers/use-country-name.ts';
import { WorldMap } from '../../parts/world-map/world-map.tsx';
import classes from './ui-kit.module.css';

const VISITORS: readonly (readonly [code: string, visitors: number])[] = [
  ['BR', 48_200],
  ['IN', 31_650],
  ['UA', 12_480],
  ['TR', 9_310],
  ['KE', 4_020],
  ['SG', 620],
];
const MOST = Math.max(...VISITORS.map(([, visitors]) => visitors));
/** Square root scale: with one dominant country the others would all look empty. */
const LEVELS = new Map(VISITORS.map(([code, visitors]) => [code, Math.sqrt(visitors / MOST)]));

/** Map and list point at the same country. */
export function DemoMap() {
  const nameOf = useCountryName();
  const [active, setActive] = useState<string | null>(null);
  const pointedAt = VISITORS.find(([code]) => code === active);
  return (
    <div className={classes.columns}>
      <WorldMap levels={LEVELS} active={active} onActive={setActive} onChoose={setActive}>
        {pointedAt && (
          <>
            {nameOf(pointedAt[0])} <Count value={pointedAt[1]} />
          </>
        )}
      </WorldMap>
      <ul className={classes.countries}>
        {VISITORS.map(([code, visitors]) => (
          <li key={code}>
            <UnstyledButton
              className={classes.country}
              data-active={code === active || undefined}
              onPointerEnter={() => setActive(code)}
              onPointerLeave={() => setActive(null)}
              onFocus={() => setActive(code)}
              onBlur={() => setActive(null)}
            >
              <Flag country={code.toLowerCase()} isDecoration /> {nameOf(code)}
              <Count value={visitors} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
