/** Saves what has changed, in order: the landing with its default, then each translation. */
import type { LandingDetail } from '@sluice/contracts';
import { isSame } from './draft/is-same.ts';
import type { LandingDraft, TranslationDraft } from './draft/landing-draft.ts';
import { toSettings } from './draft/settings-draft.ts';

/** What it needs of the api; each answers the landing as it is afterwards. */
export type LandingWrites = {
  create: (body: DefaultBody) => Promise<LandingDetail>;
  update: (landing: LandingDetail, body: Partial<DefaultBody>) => Promise<LandingDetail>;
  addTranslation: (landing: LandingDetail, locale: string) => Promise<LandingDetail>;
  updateTranslation: (
    landing: LandingDetail,
    locale: string,
    body: Pick<LandingDetail, 'settings'> & { reviewedFields: TranslationDraft['reviewed'][number][] },
  ) => Promise<LandingDetail>;
};
export type DefaultBody = Pick<LandingDetail, 'name' | 'tags' | 'type' | 'template' | 'settings'>;

/** `onAnswer` is called after every step, so that a failure in the middle leaves a known state. */
export async function saveLanding(
  writes: LandingWrites,
  saved: LandingDetail | undefined,
  draft: LandingDraft,
  onAnswer: (landing: LandingDetail) => void,
): Promise<LandingDetail> {
  const step = async (call: Promise<LandingDetail>) => {
    const answer = await call;
    onAnswer(answer);
    return answer;
  };
  const body = bodyOf(draft);
  let landing = saved ?? (await step(writes.create(body)));
  const changes = changesOf(landing, body);
  if (Object.keys(changes).length > 0) landing = await step(writes.update(landing, changes));
  for (const { locale, settings, reviewed } of draft.translations) {
    const isThere = landing.translations.some((translation) => translation.locale === locale);
    if (!isThere) landing = await step(writes.addTranslation(landing, locale));
    const stored = landing.translations.find((translation) => translation.locale === locale);
    const own = toSettings(draft.type, settings);
    if (isSame(stored?.settings, own) && reviewed.length === 0) continue;
    landing = await step(
      writes.updateTranslation(landing, locale, { settings: own, reviewedFields: [...reviewed] }),
    );
  }
  return landing;
}

function bodyOf({ name, tags, type, template, settings }: LandingDraft): DefaultBody {
  return { name: name.trim(), tags: [...tags], type, template, settings: toSettings(type, settings) };
}

function changesOf(landing: LandingDetail, body: DefaultBody): Partial<DefaultBody> {
  const keys = Object.keys(body) as (keyof DefaultBody)[];
  return Object.fromEntries(
    keys.filter((key) => !isSame(landing[key], body[key])).map((key) => [key, body[key]]),
  );
}
