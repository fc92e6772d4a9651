import type { StreamDetail } from '@sluice/contracts';
import { DEFAULT_STREAM_SETTINGS } from '@sluice/contracts/values';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useSchemaForm } from '../../../../parts/form/use-schema-form.ts';
import { renderOnRoute } from '../../../../parts/testing/render-part.tsx';
import { SectionFolds } from '../section-folds.tsx';
import { settingsFormOf, settingsSchema } from '../settings-form.ts';
import { CustomJsSection } from './custom-js-section.tsx';

const WORDS = {
  platform: '',
  customJs: '',
  weights: '',
  link: '',
  clientId: '',
  macrosUnknown: () => '',
  macrosMisplaced: () => '',
  s2sEvents: '',
  s2sUrl: () => '',
};
const streamOf = (editCustomJs: boolean) =>
  ({
    cloak: false,
    countries: [],
    languages: [],
    devices: [],
    os: [],
    link: null,
    landings: [],
    settings: DEFAULT_STREAM_SETTINGS,
    may: { editCustomJs },
  }) as unknown as StreamDetail;

function Section({ stream }: { stream: StreamDetail }) {
  const form = useSchemaForm({
    schema: settingsSchema(WORDS),
    defaultValues: settingsFormOf(stream),
    save: async () => {},
  });
  return (
    <SectionFolds>
      <CustomJsSection form={form} stream={stream} />
    </SectionFolds>
  );
}

const unfold = () => userEvent.click(screen.getByRole('button', { name: 'Custom JavaScript' }));
const editor = () => screen.findByRole('textbox', { name: 'Custom JavaScript code' });

it('[S6.3-01] locks custom JS for who may not change it, and says whom to ask', async () => {
  await renderOnRoute(<Section stream={streamOf(false)} />);
  await unfold();
  expect(screen.getByRole('note').textContent).toBe(
    'You do not have permission to edit this field. If necessary, please contact the platform support.',
  );
  const field = await editor();
  expect(field.getAttribute('aria-readonly')).toBe('true');
  field.focus();
  await userEvent.keyboard('x');
  expect(field.textContent).not.toContain('x');
});

it('opens custom JS to who may change it', async () => {
  await renderOnRoute(<Section stream={streamOf(true)} />);
  await unfold();
  expect(screen.queryByRole('note')).toBeNull();
  const field = await editor();
  expect(field.getAttribute('aria-readonly')).toBe('false');
  field.focus();
  await userEvent.keyboard('x');
  await waitFor(() => expect(field.textContent).toContain('x'));
});
