import { Button } from '@mantine/core';
import { PIXEL_LIMITS, type PixelLineProblem } from '@sluice/contracts/values';
import { NETWORK_LABELS } from '@sluice/reference';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { findApiFailure } from '../../api/api-error.ts';
import { Form } from '../../parts/form/form.tsx';
import { useFirstFocus } from '../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import type { AddProps } from './add-pixel-form.tsx';
import { checkLines, problemsIn } from './bulk-lines.ts';
import { LinesField } from './lines-field.tsx';
import { usePixelFailureText } from './pixel-failure.ts';
import { addPixels } from './pixels.queries.ts';

/** The problems that the api found, and the text they belong to: after an edit they no longer apply. */
type Refused = { lines: string; problems: readonly PixelLineProblem[] };

export function AddPixelsForm({ dialog, stream, network, taken, onDone }: AddProps) {
  const { t } = useTranslation('pixels');
  const name = NETWORK_LABELS[useLanguage()][network];
  const [refused, setRefused] = useState<Refused>();
  const form = useLinesForm({ dialog, stream, network, taken, onDone }, setRefused);
  const lines = useWatch({ control: form.form.control, name: 'lines' });
  const checked = checkLines(network, lines, taken);
  const known = new Set(checked.problems.map(({ line }) => line));
  const fromApi = refused?.lines === lines ? refused.problems.filter(({ line }) => !known.has(line)) : [];
  return (
    <Form
      form={form}
      label={t('addMany.title', { network: name })}
      submitLabel={t('add.submit')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('cancel')}
        </Button>
      }
    >
      <LinesField
        field={form.field('lines')}
        label={t('addMany.lines')}
        hint={t('addMany.hint', { max: PIXEL_LIMITS.lines })}
        problems={[...checked.problems, ...fromApi].sort((a, b) => a.line - b.line)}
        ready={checked.ready}
        isAsked={form.failures > 0}
      />
    </Form>
  );
}

function useLinesForm(
  { dialog, stream, network, taken, onDone }: AddProps,
  onRefused: (refused: Refused) => void,
) {
  const { t } = useTranslation('pixels');
  const textOf = usePixelFailureText();
  const wrong = (count: number) => t('addMany.wrong', { count });
  const schema = z.object({
    lines: z
      .string()
      .trim()
      .min(1)
      .transform((lines, context) => {
        const { problems, isTooMany } = checkLines(network, lines, taken);
        const say = (message: string) => context.addIssue({ code: 'custom', message });
        if (problems.length > 0) say(wrong(problems.length));
        else if (isTooMany) say(t('rules.limit', { max: PIXEL_LIMITS.pixels }));
        return lines;
      }),
  });
  const form = useSchemaForm({
    schema,
    defaultValues: { lines: '' },
    save: () =>
      // Untrimmed, since the api counts lines from the first one.
      dialog.hold(async () => {
        const lines = form.form.getValues('lines');
        try {
          await addPixels(stream, { network, lines });
        } catch (error) {
          onRefused({ lines, problems: problemsIn(findApiFailure(error)?.details) });
          throw error;
        }
      }),
    onSaved: () => {
      dialog.setDirty(false);
      onDone();
    },
    explain: (failure) => {
      if (failure.code === 'pixel.lines_invalid') {
        return { field: 'lines', text: wrong(problemsIn(failure.details).length) };
      }
      const text = textOf(failure);
      return text ? { field: 'lines', text } : undefined;
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty));
  useFirstFocus(() => form.form.setFocus('lines'));
  return form;
}
