import { type Preflight, UNLISTED_COUNTRY } from '@sluice/contracts';
import {
  compileRoute,
  type Device,
  decide,
  type EdgeDocument,
  type OperatingSystem,
  SetPool,
} from '@sluice/routing';

/** Typical visitors. */
const EQUIPMENT: readonly { device: Device; os: OperatingSystem }[] = [
  { device: 'mobile', os: 'Android' },
  { device: 'mobile', os: 'iOS' },
  { device: 'tablet', os: 'Android' },
  { device: 'tablet', os: 'iOS' },
  { device: 'desktop', os: 'Windows' },
  { device: 'desktop', os: 'macOS' },
  { device: 'tv', os: 'other' },
];
/** Every listed country gets the same answer, so more of them would only make the report longer. */
const COUNTRIES_MAX = 100;
/** Declared by a visitor of a stream that names no language. */
const ANY_LANGUAGE = 'en';

/** The page for each country × device once the stream is launched, by the edge's own decision function. */
export function tabulateServed(document: EdgeDocument): Preflight['table'] {
  const route = compileRoute({ ...document, status: 'active' }, new SetPool());
  const language = document.languages[0] ?? ANY_LANGUAGE;
  const countries = [...document.countries.slice(0, COUNTRIES_MAX), UNLISTED_COUNTRY];
  return countries.flatMap((country) =>
    EQUIPMENT.map(({ device, os }) => {
      const { page, reason } = decide(route, { country, language, device, os });
      return { country, device, os, page, reason };
    }),
  );
}
