import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  MultiSelectField,
  SelectField,
  SwitchField,
  TagsField,
} from '../../parts/form/fields/choice-fields.tsx';
import { MoneyField, NumberField } from '../../parts/form/fields/number-fields.tsx';
import { CountriesField, CountryField, LanguageField } from '../../parts/form/fields/place-fields.tsx';
import { PasswordField, TextareaField, TextField } from '../../parts/form/fields/text-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormRow } from '../../parts/form/form-row.tsx';
import { rules } from '../../parts/form/rules.ts';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { Card } from '../../parts/page/card.tsx';
import { Section } from './section.tsx';

const SAVED_AFTER_MS = 1_500;
const GAMES = ['plinko', 'wheels', 'slots'].map((value) => ({ value, label: value }));

const schema = z
  .object({
    name: z.string().min(3).max(40).check(rules.noEmojis()),
    email: z.email(),
    phone: z.string().check(rules.phone()),
    link: z.string().check(rules.url()),
    password: z.string().check(rules.minCharacters(8)),
    repeat: z.string(),
    attempts: z.number().int().min(1).max(10),
    rate: z.number().min(0).check(rules.notGreater(1000)),
    game: z.string().min(1),
    games: z.array(z.string()).min(1),
    country: z.string(),
    countries: z.array(z.string()).min(1),
    language: z.string().min(1),
    tags: z.array(z.string()),
    isPush: z.boolean(),
    note: z.string().max(200),
  })
  .check(rules.passwordsMatch('password', 'repeat'));

const EMPTY: z.input<typeof schema> = {
  name: '',
  email: '',
  phone: '',
  link: '',
  password: '',
  repeat: '',
  attempts: 3,
  rate: -10,
  game: '',
  games: [],
  country: 'ua',
  countries: ['br', 'in'],
  language: 'en',
  tags: ['summer'],
  isPush: true,
  note: '',
};

export function FormSection() {
  const { t } = useTranslation('ui-kit');
  const form = useSchemaForm({
    schema,
    defaultValues: EMPTY,
    save: () => new Promise<void>((resolve) => setTimeout(resolve, SAVED_AFTER_MS)),
    onSaved: () => notify.success(t('form.saved')),
  });
  const { field } = form;
  return (
    <Section id="form" title={t('sections.form')}>
      <Card title={t('form.title')}>
        <Form form={form} label={t('form.title')}>
          <FormRow>
            <TextField field={field('name')} label={t('form.name')} hint={t('form.nameHint')} isRequired />
            <TextField
              field={field('email')}
              label={t('form.email')}
              type="email"
              autoComplete="email"
              isRequired
            />
          </FormRow>
          <FormRow>
            <TextField field={field('phone')} label={t('form.phone')} type="tel" />
            <TextField field={field('link')} label={t('form.link')} type="url" placeholder="https://" />
          </FormRow>
          <FormRow>
            <PasswordField field={field('password')} label={t('form.password')} autoComplete="new-password" />
            <PasswordField field={field('repeat')} label={t('form.repeat')} autoComplete="new-password" />
          </FormRow>
          <FormRow>
            <NumberField field={field('attempts')} label={t('form.attempts')} hint={t('form.attemptsHint')} />
            <MoneyField field={field('rate')} label={t('form.rate')} />
          </FormRow>
          <FormRow>
            <SelectField field={field('game')} label={t('form.game')} options={GAMES} isRequired />
            <MultiSelectField field={field('games')} label={t('form.games')} options={GAMES} />
          </FormRow>
          <FormRow>
            <CountryField field={field('country')} label={t('form.country')} />
            <CountriesField field={field('countries')} label={t('form.countries')} />
            <LanguageField field={field('language')} label={t('form.language')} />
          </FormRow>
          <TagsField field={field('tags')} label={t('form.tags')} />
          <TextareaField field={field('note')} label={t('form.note')} />
          <SwitchField field={field('isPush')} label={t('form.push')} hint={t('form.pushHint')} />
        </Form>
      </Card>
    </Section>
  );
}
