/** Template options: those of the games of the stream's landings. */
import { TEMPLATES } from '@sluice/games';
import { GAME_TYPE_LABELS, type GameType } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';

/** With several games, options name their game. A value that fits none stays listed, so that it can be seen. */
export function useTemplateOptions(
  games: readonly GameType[],
  chosen: string | undefined,
): { value: string; label: string }[] {
  const { t } = useTranslation('streams-settings');
  const labels = GAME_TYPE_LABELS[useLanguage()];
  return TEMPLATES.flatMap(({ id, name, type }) => {
    if (games.includes(type)) {
      return [{ value: id, label: games.length > 1 ? `${labels[type]} · ${name}` : name }];
    }
    const label = t('page.templateOfOther', { game: labels[type], template: name });
    return id === chosen ? [{ value: id, label }] : [];
  });
}
