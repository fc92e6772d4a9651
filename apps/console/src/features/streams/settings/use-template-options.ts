/** The templates that a stream can dress its landings in: those of their games, and no other. */
import { TEMPLATES } from '@sluice/games';
import { GAME_TYPE_LABELS, type GameType } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';

/** With more than one game each says whose it is. What is set and fits none of them stays in the list, or it could not be seen. */
export function useTemplateOptions(
  games: readonly GameType[],
  chosen: string | undefined,
): { value: string; label: string }[] {
  const { t } = useTranslation('stream-settings');
  const labels = GAME_TYPE_LABELS[useLanguage()];
  return TEMPLATES.flatMap(({ id, name, type }) => {
    if (games.includes(type)) {
      return [{ value: id, label: games.length > 1 ? `${labels[type]} · ${name}` : name }];
    }
    const label = t('page.templateOfOther', { game: labels[type], template: name });
    return id === chosen ? [{ value: id, label }] : [];
  });
}
