import { newSettings } from '@sluice/games';
import { readySettings } from '@sluice/games/ready-texts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../../test/answer-api.ts';
import { renderOnRoute } from '../../../../parts/testing/render-part.tsx';
import { landingOf } from '../draft/landing.fixture.ts';
import { LandingEditor } from '../landing-editor.tsx';

afterEach(() => vi.unstubAllGlobals());

const [TITLE, TEXT, BUTTON] = [/^Modal bonus title/, /^Modal bonus text/, /^Modal button text/];
const fieldOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(fieldOf(label), { target: { value } });
const isOpen = (name: string) =>
  vi.waitFor(() => expect(screen.getByText(name).closest('button')?.ariaPressed).toBe('true'));

async function switchTo(name: string) {
  fireEvent.click(screen.getByText(name));
  await isOpen(name);
}

async function addTranslation(name: string) {
  fireEvent.click(screen.getByText('Add a translation'));
  fireEvent.change(await screen.findByLabelText('Language or code'), { target: { value: name } });
  fireEvent.click(await screen.findByText(name));
  await isOpen(name);
}

it('says the game’s own texts in the language that is added, and what was written as it was written', async () => {
  await answerApi({});
  const landing = landingOf({ teamId: 5, settings: { ...newSettings('wheels'), modalButton: 'ONWARD' } });
  await renderOnRoute(
    <LandingEditor landing={landing} onReload={() => {}} />,
    '/landings/7?tab=modal',
    '/landings/$id',
  );
  type(TITLE, 'WIN NOW');
  await addTranslation('German');
  expect(fieldOf(TEXT).value).toBe(readySettings('wheels', 'de').modalText);
  expect(fieldOf(TITLE).value).toBe('WIN NOW');
  expect(fieldOf(BUTTON).value).toBe('ONWARD');
  // What is typed in one language stays when another is added.
  type(TEXT, 'Hol ihn dir');
  await addTranslation('Turkish');
  expect(fieldOf(TEXT).value).toBe(readySettings('wheels', 'tr').modalText);
  await switchTo('German');
  expect(fieldOf(TEXT).value).toBe('Hol ihn dir');
  await switchTo('default');
  expect(fieldOf(TEXT).value).toBe(newSettings('wheels').modalText);
});
