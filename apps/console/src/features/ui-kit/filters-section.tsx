/** What a chip and the drawer open, laid out: the bar itself stands above the table. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyValue, type FilterValues } from '../../parts/filters/filter.ts';
import { FilterEditor } from '../../parts/filters/filter-editor.tsx';
import inputs from '../../parts/form/inputs.module.css';
import { useEachFilter } from './demo-filters.ts';
import { Sample, Section } from './section.tsx';
import classes from './ui-kit.module.css';

const FIRST: FilterValues = {
  tags: ['summer'],
  numbers: ['deposits>0'],
  countries: ['br', 'in'],
  device: 'phone',
};

export function FiltersSection() {
  const { t } = useTranslation('ui-kit');
  const [values, setValues] = useState(FIRST);
  return (
    <Section id="filters" title={t('sections.filters')}>
      <div className={`${classes.columns} ${inputs.inputs}`}>
        {useEachFilter().map((filter) => (
          <Sample key={filter.id} name={filter.kind}>
            <FilterEditor
              filter={filter}
              value={values[filter.id] ?? emptyValue(filter)}
              onChange={(value) => setValues({ ...values, [filter.id]: value })}
            />
          </Sample>
        ))}
      </div>
    </Section>
  );
}
