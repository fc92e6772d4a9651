import { countryName } from '@sluice/reference';
import { rangeFromText } from '../date-range/preset-range.ts';
import { useRangeLabel } from '../date-range/use-range-label.ts';
import { useLanguage } from '../numbers/use-language.ts';
import { type Filter, type FilterValue, listOf, shorten, textOf } from './filter.ts';
import { conditionLabel } from './numbers-filter.tsx';

/** What a chip says of its value, in words. */
export function useFilterSummary(): (filter: Filter, value: FilterValue) => string {
  const language = useLanguage();
  const labelOfRange = useRangeLabel();
  return (filter, value) => {
    switch (filter.kind) {
      case 'text':
        return filter.special?.value === value ? filter.special.label : textOf(value);
      case 'range': {
        const offer = filter.offers?.find((option) => option.value === value);
        if (offer) return offer.label;
        const range = rangeFromText(textOf(value));
        return range ? labelOfRange(range) : textOf(value);
      }
      case 'country':
      case 'countries':
        return shorten(listOf(value).map((code) => countryName(code, language)));
      case 'numbers':
        return shorten(listOf(value).map((text) => conditionLabel(text, filter.options)));
      default: {
        const labelOf = (chosen: string) =>
          filter.options.find((option) => option.value === chosen)?.label ?? chosen;
        return shorten(listOf(value).map(labelOf));
      }
    }
  };
}
