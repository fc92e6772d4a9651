import type { CSSProperties } from 'react';
import classes from './page-frame.module.css';

/** A common small phone, in CSS pixels: landings fit it. */
const PHONE = { widthPx: 360, heightPx: 640 };

type Props = {
  /** Names the frame for tools; hidden from screen readers. */
  title: string;
  src: string;
  widthPx: number;
  /** Background until the page is loaded: the landing's own colour, so that nothing flashes. */
  ground: string | undefined;
  /** Loaded only when near the viewport. @default true */
  isLazy?: boolean;
};

/** A thumbnail of a landing's real page: no scripts, not interactive, hidden from screen readers. */
export function PageFrame({ title, src, widthPx, ground, isLazy = true }: Props) {
  const scale = widthPx / PHONE.widthPx;
  const box = { width: widthPx, height: PHONE.heightPx * scale, background: ground };
  const page = { width: PHONE.widthPx, height: PHONE.heightPx, '--scale': scale } as CSSProperties;
  return (
    <span className={classes.frame} style={box} inert>
      <iframe
        title={title}
        src={src}
        sandbox=""
        loading={isLazy ? 'lazy' : 'eager'}
        tabIndex={-1}
        aria-hidden="true"
        className={classes.page}
        style={page}
        onLoad={({ currentTarget }) => currentTarget.setAttribute('data-drawn', '')}
      />
    </span>
  );
}
