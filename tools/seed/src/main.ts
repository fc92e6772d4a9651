/**
 * `npm run seed [-- --new-key] [--events N]`: seeds the development installation, or the one that the environment names. With `--demo` only
 * the team that everybody may look around in, which alone is for an installation that others can reach.
 */
import { parseArgs } from 'node:util';
import { developmentUrls } from './development-urls.ts';
import { seedDemoTeam } from './seed-demo-team.ts';
import { seedInstallation } from './seed-installation.ts';

const { values } = parseArgs({
  options: {
    'new-key': { type: 'boolean', default: false },
    events: { type: 'string' },
    demo: { type: 'boolean', default: false },
  },
});
const urls = developmentUrls();
if (urls && values.demo) {
  const { teamId, isNew, events } = await seedDemoTeam(urls);
  console.log(
    `${isNew ? 'The demo team is made' : 'The demo team is there'}: team ${teamId}, ${events} events added.`,
  );
} else if (urls) {
  const { teamId, isNew, apiKey, events, visits } = await seedInstallation({
    ...urls,
    withNewKey: values['new-key'],
    ...(values.events ? { events: Number(values.events) } : {}),
  });
  console.log(isNew ? `Three teams made; the first is team ${teamId}.` : 'The teams are there already.');
  console.log(`${events} events added, ${visits} of them visits.`);
  if (apiKey) console.log(`Api key, shown this once: ${apiKey}`);
  else
    console.log(
      'The api key of the first was shown when it was made; npm run seed -- --new-key makes another.',
    );
} else {
  console.error('There is nothing to seed: start the installation with npm run dev.');
  process.exitCode = 1;
}
