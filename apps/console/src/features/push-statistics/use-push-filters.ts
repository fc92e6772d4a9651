import { useTranslation } from 'react-i18next';
import type { Filter } from '../../parts/filters/filter.ts';
import { useStreamOptions } from '../../shell/team/use-stream-options.ts';
import type { PushNarrowing } from './push-statistics-search.ts';

export function usePushFilters({ flowId }: PushNarrowing): readonly Filter[] {
  const { t } = useTranslation('push-statistics');
  return [
    { kind: 'selects', id: 'flowId', label: t('filters.stream'), ...useStreamOptions(flowId) },
    { kind: 'text', id: 'domain', label: t('filters.domain'), placeholder: 'play.example.com' },
    { kind: 'countries', id: 'country', label: t('filters.country') },
  ];
}
