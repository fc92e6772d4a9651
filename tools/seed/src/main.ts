/** `npm run seed [-- --new-key]`: seeds the development installation, or the one that the environment names. */
import { parseArgs } from 'node:util';
import { developmentUrls } from './development-urls.ts';
import { seedInstallation } from './seed-installation.ts';

const { values } = parseArgs({ options: { 'new-key': { type: 'boolean', default: false } } });
const urls = developmentUrls();
if (urls) {
  const { teamId, isNew, apiKey, visits } = await seedInstallation({
    ...urls,
    withNewKey: values['new-key'],
  });
  console.log(isNew ? `Team ${teamId} made, with its streams.` : `Team ${teamId} is there already.`);
  console.log(`${visits} visits added.`);
  if (apiKey) console.log(`Api key, shown this once: ${apiKey}`);
  else console.log('Its api key was shown when it was made; npm run seed -- --new-key makes another.');
} else {
  console.error('There is nothing to seed: start the installation with npm run dev.');
  process.exitCode = 1;
}
