import { useState } from 'react';

/** Each column on an axis of its own, all on one, or none. */
export const CHART_FORMS = ['each', 'together', 'folded'] as const;
export type ChartForm = (typeof CHART_FORMS)[number];

const KEY = 'statistics-chart';

/** Remembered for each person on their device. */
export function useChartForm(): [ChartForm, (form: ChartForm) => void] {
  const [form, setForm] = useState<ChartForm>(
    () => CHART_FORMS.find((name) => name === localStorage.getItem(KEY)) ?? 'each',
  );
  return [
    form,
    (next) => {
      setForm(next);
      localStorage.setItem(KEY, next);
    },
  ];
}
