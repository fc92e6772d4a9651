/**
 * A robot that keeps looking: three short walks in every run, the other three at night, long by hand with
 * `E2E_LONG=1 E2E_STEPS=2000 E2E_SEED=7 npm run e2e -- console-walk`. What it finds it prints with the seed and the steps that lead there.
 */
import { devices, expect } from '@playwright/test';
import { mayUse, type Role, SECTIONS } from '@sluice/access';
import { walkConsole } from './console-robot.ts';
import { CONSOLE_SECTIONS } from './console-sections.ts';
import { test as base } from './platform.ts';
import { signIn } from './sign-in.ts';

const STEPS = Number(process.env.E2E_STEPS ?? 60);
const SEED = Number(process.env.E2E_SEED ?? 1);

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LANGUAGES = ['en', 'ru', 'uk'] as const;
type Language = (typeof LANGUAGES)[number];
type Walker = { name: string; role: Role; viewport: typeof WIDE; language: Language; isLong?: true };

/**
 * People of the seeded team with the most events; each role on both widths, each language on both widths. Those of every run have each
 * role, each language and both widths between them. The languages are those of seed 1; each seed moves them on by one, so that three
 * have every role in every language.
 */
const WALKERS: readonly Walker[] = [
  { name: 'nika', role: 'owner', viewport: WIDE, language: 'en' },
  { name: 'nika', role: 'owner', viewport: PHONE, language: 'ru', isLong: true },
  { name: 'dasha', role: 'mediabuyer', viewport: WIDE, language: 'uk', isLong: true },
  { name: 'dasha', role: 'mediabuyer', viewport: PHONE, language: 'uk' },
  { name: 'ira', role: 'financier', viewport: WIDE, language: 'ru' },
  { name: 'ira', role: 'financier', viewport: PHONE, language: 'en', isLong: true },
];

const languageOf = ({ language }: Walker): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + SEED - 1) % LANGUAGES.length] ?? language;

// As console-test.ts, without its rule that any trouble fails the test at once: the robot collects them.
const test = base.extend({
  viewport: WIDE,
  locale: 'en-US',
  userAgent: devices['Desktop Chrome'].userAgent,
  contextOptions: { reducedMotion: 'reduce' },
});
/** Some addresses that no menu leads to. */
const OTHERS = ['/ui-kit'];

for (const [at, walker] of WALKERS.entries()) {
  const { name, role, viewport, isLong } = walker;
  const language = languageOf(walker);
  test(`a walk through the console as ${role}, ${viewport.width} px, ${language}${isLong ? ' @long' : ''}`, async ({
    page,
    platform,
  }) => {
    const steps = Math.ceil(STEPS / WALKERS.length);
    test.setTimeout(120_000 + steps * 8_000);
    const { consoleUrl, apiUrl } = platform;
    await signIn(page, consoleUrl, { email: `${name}@sluice.test` });
    // Both take effect with the first address that the walk opens.
    await page.setViewportSize(viewport);
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language);
    const paths = SECTIONS.filter((section) => mayUse([role], section)).map(
      (section) => CONSOLE_SECTIONS[section].paths[0],
    );
    const walk = { consoleUrl, apiUrl, paths: [...paths, ...OTHERS], seed: SEED + at, steps };
    expect((await walkConsole(page, walk)).join('\n\n')).toBe('');
  });
}
