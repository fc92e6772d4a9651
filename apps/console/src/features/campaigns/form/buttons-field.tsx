import { ActionIcon, Button } from '@mantine/core';
import { CAMPAIGN_LIMITS as LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import type { SchemaForm } from '../../../parts/form/use-schema-form.ts';
import classes from '../campaigns.module.css';
import { START_PAGE } from './campaign-values.ts';
import type { ScheduleValues } from './schedule-values.ts';

type Props = { code: string; variant: number; form: SchemaForm<ScheduleValues> };

/** Up to two buttons of one variant, each with a link of its own. */
export function ButtonsField({ code, variant, form }: Props) {
  const { t } = useTranslation('campaigns');
  const path = `messages.${code}.${variant}.buttons` as const;
  const buttons = form.form.watch(path) ?? [];
  const change = (next: typeof buttons) => form.form.setValue(path, next, { shouldDirty: true });
  return (
    <>
      {buttons.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a button is known by its place alone
        <div key={at} className={classes.button}>
          <TextField
            field={form.field(`${path}.${at}.title`)}
            label={t('messageFields.button', { number: at + 1 })}
            autoComplete="off"
            isRequired
          />
          <TextField
            field={form.field(`${path}.${at}.url`)}
            label={t('messageFields.buttonLink', { number: at + 1 })}
            hint={t('messageFields.buttonLinkHint')}
            autoComplete="off"
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            mt={26}
            aria-label={t('messageFields.removeButton', { number: at + 1 })}
            onClick={() => change(buttons.filter((__, other) => other !== at))}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        </div>
      ))}
      {buttons.length < LIMITS.buttons && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => change([...buttons, { title: '', url: START_PAGE }])}
          >
            {t('messageFields.addButton')}
          </Button>
        </div>
      )}
    </>
  );
}
