import type { AuditAction, AuditEntry } from '@sluice/contracts';
import { AUDIT_ACTIONS } from '@sluice/contracts/values';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, loadTexts } from '../../i18n/languages.ts';
import { readActivitySearch } from './activity-search.ts';
import { describeEntry, type Words } from './describe-entry.ts';

const words = {} as Record<Language, Words>;

beforeAll(async () => {
  for (const language of LANGUAGES) {
    const i18n = createInstance();
    const resources = { [language]: (await loadTexts(language)) as never };
    await i18n.init({ lng: language, resources, interpolation: { escapeValue: false } });
    words[language] = { t: i18n.getFixedT(null, ['audit', 'parts']), language };
  }
});

const entry = (action: AuditAction, changes: AuditEntry['changes'] = {}, subject = 'Dasha'): AuditEntry => ({
  id: 1,
  at: '2026-11-15T10:00:00.000Z',
  action,
  member: { id: 1, name: 'Nika' },
  apiKey: null,
  subject: { id: 2, name: subject },
  changes,
});
const say = (of: AuditEntry, language: Language = 'en') =>
  describeEntry(of, words[language])
    .map(({ text }) => text)
    .join('');

const roles = { from: ['mediabuyer'], to: ['mediabuyer', 'push_manager'] };

describe('an entry in words', () => {
  it('tells one change as a sentence', () => {
    expect(say(entry('member.updated', { roles }))).toBe(
      'Nika changed Dasha’s roles: Media buyer → Media buyer, Push specialist',
    );
    expect(say(entry('member.updated', { roles }), 'ru')).toBe(
      'Nika изменил(а) роли участника Dasha: Медиабайер → Медиабайер, Push-специалист',
    );
  });

  it('tells several changes after one another, limits as limits and money as money', () => {
    const changes = { streamsPerDay: { from: null, to: 5 }, spendPerDay: { from: 20, to: 1200.5 } };
    expect(say(entry('member.updated', changes))).toBe(
      'Nika changed Dasha (number of streams per day: no limit → 5; spending limit per day: $20.00 → $1,200.50)',
    );
  });

  it('tells a new name by both', () => {
    const name = { from: 'North', to: 'South' };
    expect(say(entry('team.updated', { name }))).toBe('Nika renamed the team: North → South');
    expect(say(entry('stream.updated', { name }))).toBe('Nika renamed a stream: North → South');
    expect(say(entry('stream.updated', { name, countries: { from: [], to: ['BR'] } }))).toBe(
      'Nika changed the settings of the stream Dasha',
    );
  });

  it.each([
    ['en', 'Nika copied the landing Wheel as Wheel 2', 'Nika transferred the landing Wheel to Oleg'],
    [
      'ru',
      'Nika скопировал(а) лендинг Wheel под названием Wheel 2',
      'Nika передал(а) лендинг Wheel участнику Oleg',
    ],
    [
      'uk',
      'Nika скопіював(ла) лендинг Wheel під назвою Wheel 2',
      'Nika передав(ла) лендинг Wheel учаснику Oleg',
    ],
  ] as const)('tells where a landing went, in %s', (language, copied, given) => {
    const name = { from: 'Wheel', to: 'Wheel 2' };
    expect(say(entry('landing.copied', { name }, 'Wheel 2'), language)).toBe(copied);
    const owner = { from: 'Dasha', to: 'Oleg' };
    expect(say(entry('landing.transferred', { owner }, 'Wheel'), language)).toBe(given);
  });

  it.each([
    [
      'en',
      'Nika added a translation to the landing Wheel: German',
      'Nika changed a translation of the landing Wheel: German',
    ],
    [
      'ru',
      'Nika добавил(а) перевод лендинга Wheel: Немецкий',
      'Nika изменил(а) перевод лендинга Wheel: Немецкий',
    ],
    [
      'uk',
      'Nika додав(ла) переклад лендингу Wheel: Німецька',
      'Nika змінив(ла) переклад лендингу Wheel: Німецька',
    ],
  ] as const)('names the language of a translation, in %s', (language, added, changed) => {
    const locale = { from: null, to: 'de' };
    expect(say(entry('landing.translation_added', { locale }, 'Wheel'), language)).toBe(added);
    const removed = { locale: { from: 'de', to: null } };
    expect(say(entry('landing.translation_removed', removed, 'Wheel'), 'en')).toContain('German');
    const changes = { locale: { from: 'de', to: 'de' }, settings: { from: null, to: ['metaTitle'] } };
    expect(say(entry('landing.updated', changes, 'Wheel'), language)).toBe(changed);
    expect(say(entry('landing.updated', { settings: { from: null, to: [] } }, 'Wheel'))).toBe(
      'Nika changed the landing Wheel',
    );
  });

  it('tells a domain that was bound from one that was released', () => {
    const bound = entry('domain.bound', { streamId: { from: null, to: 12 } }, 'spin.site');
    expect(say(bound)).toBe('Nika bound the domain spin.site to the stream #12');
    const released = entry('domain.bound', { streamId: { from: 12, to: null } }, 'spin.site');
    expect(say(released)).toBe('Nika released the domain spin.site from its stream');
  });

  it('tells a webhook that was turned off by a member from one that was changed, and from one that the platform turned off', () => {
    const state = { from: 'on', to: 'off' };
    expect(say(entry('webhook.updated', { state }, 'CRM'))).toBe('Nika turned the webhook CRM off');
    expect(say(entry('webhook.updated', { state: { from: 'disabled', to: 'on' } }, 'CRM'))).toBe(
      'Nika turned the webhook CRM on',
    );
    const url = { from: 'https://a.example/', to: 'https://b.example/' };
    expect(say(entry('webhook.updated', { state, url }, 'CRM'))).toBe('Nika changed the webhook CRM');
    expect(say(entry('webhook.disabled', { state: { from: 'on', to: 'disabled' } }, 'CRM'))).toBe(
      'Nika’s webhook CRM was turned off by the platform: nothing arrived there for days',
    );
  });

  it('names the roles of a link', () => {
    expect(say(entry('invitation.created', {}, 'mediabuyer, financier'))).toBe(
      'Nika created an invitation link: Media buyer, Financier',
    );
  });

  it('shows names as they are, whatever they look like', () => {
    const parts = describeEntry(entry('member.blocked', {}, '<b>$t(x) {{member}}'), words.en);
    expect(parts.at(-1)).toEqual({ text: '<b>$t(x) {{member}}', isName: true });
  });

  it('says something of an action it does not know', () => {
    expect(say(entry('robot.built' as AuditAction))).toBe('Nika: robot.built, Dasha');
  });

  it.each(LANGUAGES)('has a whole sentence for every action in %s', (language) => {
    for (const action of AUDIT_ACTIONS) {
      const text = say(entry(action), language);
      expect(text.startsWith('Nika')).toBe(true);
      expect(text).not.toMatch(/sentences|\{\{|[\uE000\uE001]/);
    }
  });
});

describe('the filters of the log', () => {
  it('leave out of an address what makes no sense', () => {
    expect(readActivitySearch({ who: 17, action: 'member.updated' })).toEqual({
      memberId: 17,
      action: 'member.updated',
    });
    expect(readActivitySearch({ who: 'me', action: 'member.eaten' })).toEqual({});
    expect(readActivitySearch({})).toEqual({});
  });
});
