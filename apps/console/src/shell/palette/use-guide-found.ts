import { findSections, type SearchEntry } from '@sluice/reference/find-sections';
import { GUIDE_ERRORS, GUIDE_PAGES, GUIDE_TEXTS, guidePath } from '@sluice/reference/guide';
import { guideIndexPath } from '@sluice/reference/guide-paths';
import { useQuery } from '@tanstack/react-query';
import { storedLanguage } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/languages.ts';

type GuideFound = { path: string; label: string; note: string };

/** One letter is in every section. */
const TEXT_MIN = 2;

/** Sections and error codes of the guide. By the titles of its pages alone until the list is there, which the first letter asks for. */
export function useGuideFound(query: string): readonly GuideFound[] {
  const language = storedLanguage();
  const text = query.trim();
  const { data } = useQuery({
    queryKey: ['guide', language],
    queryFn: ({ signal }) => fetchEntries(language, signal),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text === '') return [];
  if (!data || text.length < TEXT_MIN) return pagesWith(text, language);
  return findSections(data, text).map(({ path, page, heading, extract }) => ({
    path,
    label: heading || page,
    note: heading ? `${page} · ${extract}` : extract,
  }));
}

async function fetchEntries(language: Language, signal: AbortSignal): Promise<readonly SearchEntry[]> {
  const answer = await fetch(guideIndexPath(language), { signal });
  if (!answer.ok) throw new Error(`the list of the guide was answered with ${answer.status}`);
  return (await answer.json()) as SearchEntry[];
}

const pagesWith = (text: string, language: Language): GuideFound[] =>
  ([...GUIDE_PAGES, GUIDE_ERRORS] as const).flatMap((page) => {
    const { title, description } = GUIDE_TEXTS[language][page];
    const path = guidePath(language, page);
    return title.toLowerCase().includes(text.toLowerCase())
      ? [{ path, label: title, note: description }]
      : [];
  });
