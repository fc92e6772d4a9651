import { useState } from 'react';

type Means = 'pointer' | 'focus';
type Active = { country: string; means: Means };

/** The country that was pointed at or focused last. A pointer that leaves does not take back what the keyboard has chosen, nor the reverse. */
export function useActiveCountry() {
  const [active, setActive] = useState<Active | null>(null);
  const setBy = (means: Means) => (country: string | null) =>
    setActive((before) => {
      if (country === null) return before?.means === means ? null : before;
      const isSame = before?.country === country && before.means === means;
      return isSame ? before : { country, means };
    });
  return { active: active?.country ?? null, onPoint: setBy('pointer'), onFocus: setBy('focus') };
}
