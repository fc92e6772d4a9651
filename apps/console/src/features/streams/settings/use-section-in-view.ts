import { useEffect, useState } from 'react';
import { SECTION_NAMES, type SectionName, sectionId } from './settings-section.tsx';

/** A section is being read once its head has come this far up; the one below it is then still further down. */
const READ_FROM = 0.35;

/** The section that is being read, of the tops of all in the order of the page. At the page's end that is the last, however short it is. */
export function sectionAt(tops: readonly number[], height: number, isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1;
  const below = tops.findIndex((top) => top > height * READ_FROM);
  return Math.max(0, (below === -1 ? tops.length : below) - 1);
}

export function useSectionInView(): SectionName | undefined {
  const [name, setName] = useState<SectionName | undefined>();
  useEffect(() => {
    let frame: number | undefined;
    const look = () => {
      frame = undefined;
      const tops = SECTION_NAMES.map(
        (one) => document.getElementById(sectionId(one))?.getBoundingClientRect().top ?? 0,
      );
      const { scrollHeight } = document.documentElement;
      // Some browsers stop a fraction of a pixel before the end.
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
      setName(SECTION_NAMES[sectionAt(tops, innerHeight, isAtEnd)]);
    };
    const onScroll = () => {
      frame ??= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, []);
  return name;
}
