import type { CSSProperties } from 'react';
import classes from './page-frame.module.css';

/** The commonest small phone, in CSS pixels: a landing is made to fit it whole. */
const PHONE = { widthPx: 360, heightPx: 640 };

type Props = {
  /** Names the landing, for tools that list frames; nobody is read it. */
  title: string;
  src: string;
  widthPx: number;
  /** What stands there until the page is drawn: the landing's own ground, so that nothing flashes. */
  ground: string | undefined;
  /** Fetched only when it is about to be seen. @default true */
  isLazy?: boolean;
};

/** The real page of a landing, still and small: no script runs in it, nothing in it can be pressed or read out. */
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
