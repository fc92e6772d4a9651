import { useTranslation } from 'react-i18next';
import { type ColourToken, colour } from '../../theme/tokens.ts';
import { formatCount } from './formats.ts';
import classes from './numbers.module.css';
import { sparklinePath } from './sparkline-path.ts';
import { useLanguage } from './use-language.ts';

type Props = {
  values: readonly number[];
  /** @default 'primary' */
  token?: ColourToken;
  /** In pixels. @default 112 */
  width?: number;
  /** In pixels. @default 28 */
  height?: number;
  /** How its values are said. @default as whole counts */
  format?: (value: number | undefined) => string;
};

/** The shape of a series and no more; the exact numbers are a chart's business. */
export function Sparkline({ values, token = 'primary', width = 112, height = 28, format }: Props) {
  const { t } = useTranslation('parts');
  const language = useLanguage();
  if (values.length < 2) return null;
  const say = format ?? ((value: number | undefined) => formatCount(value, language));
  const label = t('numbers.trendLine', {
    first: say(values[0]),
    last: say(values.at(-1)),
    lowest: say(Math.min(...values)),
    highest: say(Math.max(...values)),
  });
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.sparkline}
      width={width}
      height={height}
      style={{ stroke: colour(token) }}
    >
      <path d={sparklinePath(values, width, height)} />
    </svg>
  );
}
