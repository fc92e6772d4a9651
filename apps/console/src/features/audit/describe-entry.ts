/** An audit entry as a sentence: “Nika changed Dasha’s roles: Media buyer → Media buyer, Push specialist”. */
import type { AuditEntry } from '@sluice/contracts';
import { ROLES, type Role } from '@sluice/contracts/values';
import { localeName } from '@sluice/reference';
import type { TFunction } from 'i18next';
import type { Language } from '../../i18n/languages.ts';
import { formatMoney, formatNumber } from '../../parts/numbers/formats.ts';
import { sentenceOf } from './sentence.ts';

export type Words = {
  t: TFunction<['audit', 'parts']>;
  language: Language;
};
export type Part = {
  text: string;
  /** A name, which is emphasised. */
  isName: boolean;
};

/** Private-use characters, which no typed name contains: names are inserted after translation. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const SLOT = /\uE000(\w+)\uE001/;
const SLOTS = ['member', 'subject', 'field', 'from', 'to', 'changes', 'roles', 'stream', 'locale'] as const;
type Slot = (typeof SLOTS)[number];
const NAMES: readonly Slot[] = ['member', 'subject', 'stream'];
const MARKS = Object.fromEntries(SLOTS.map((slot) => [slot, `${OPEN}${slot}${CLOSE}`])) as Record<
  Slot,
  string
>;

export function describeEntry(entry: AuditEntry, words: Words): Part[] {
  const key = sentenceOf(entry);
  const sentence = key
    ? words.t(`audit:sentences.${key}`, MARKS)
    : `${MARKS.member}: ${entry.action}, ${MARKS.subject}`;
  // Splitting by a pattern with one group alternates text and slot.
  return sentence.split(SLOT).flatMap((text, index): Part[] => {
    const slot = index % 2 === 1 ? (text as Slot) : undefined;
    const said = slot ? fill(slot, entry, words) : text;
    return said === '' ? [] : [{ text: said, isName: slot !== undefined && NAMES.includes(slot) }];
  });
}

function fill(slot: Slot, { member, subject, changes }: AuditEntry, words: Words): string {
  const [field = '', change] = Object.entries(changes)[0] ?? [];
  switch (slot) {
    case 'member':
      return member.name;
    case 'subject':
      return subject.name;
    case 'field':
      return fieldName(field, words);
    case 'from':
    case 'to':
      return valueText(field, change?.[slot], words);
    case 'changes':
      return Object.entries(changes)
        .map(([name, { from, to }]) => changeText(name, from, to, words))
        .join('; ');
    case 'roles':
      return rolesText(subject.name.split(', '), words);
    case 'stream':
      return `#${String(changes.streamId?.to)}`;
    case 'locale':
      return localeText(changes.locale?.to ?? changes.locale?.from, words);
  }
}

const changeText = (field: string, from: unknown, to: unknown, words: Words): string =>
  `${fieldName(field, words)}: ${valueText(field, from, words)} → ${valueText(field, to, words)}`;

const FIELDS = ['roles', 'streamsPerDay', 'spendPerDay', 'name', 'timeZone'] as const;

function fieldName(field: string, { t }: Words): string {
  const known = FIELDS.find((name) => name === field);
  return known ? t(`audit:fields.${known}`) : field;
}

function valueText(field: string, value: unknown, words: Words): string {
  const { t, language } = words;
  if (value == null) return t(field.endsWith('PerDay') ? 'audit:noLimit' : 'audit:nothing');
  if (field === 'roles' && Array.isArray(value)) return rolesText(value, words);
  if (field === 'thresholds' && Array.isArray(value)) {
    return value.map((dollars) => formatMoney(Number(dollars), language)).join(', ') || t('audit:nothing');
  }
  if (typeof value === 'number') {
    return field === 'spendPerDay' ? formatMoney(value, language) : formatNumber(value, language);
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const localeText = (code: unknown, { t, language }: Words): string =>
  typeof code === 'string' ? localeName(code, language) : t('audit:nothing');

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

const rolesText = (roles: readonly unknown[], { t }: Words): string =>
  roles.map((role) => (isRole(role) ? t(`parts:roles.${role}`) : String(role))).join(', ');
