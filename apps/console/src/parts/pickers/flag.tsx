import { flagUrl } from 'virtual:flags';
import { countryName, flagOf } from '@sluice/reference';
import { useLanguage } from '../numbers/use-language.ts';
import classes from './flag.module.css';

type Props = {
  /** Two letters, either case. */
  country: string;
  /** Where the name stands beside, the picture says nothing more. @default false */
  isDecoration?: boolean;
};

/** The flag as a file of its own, fetched when it comes into view; its room is kept from the start. */
export function Flag({ country, isDecoration = false }: Props) {
  const name = countryName(country, useLanguage());
  const flag = flagOf(country);
  const label = isDecoration ? '' : name;
  if (!flag) {
    return <span className={classes.flag} {...(label ? { role: 'img', 'aria-label': label } : {})} />;
  }
  return (
    <img
      className={classes.flag}
      src={flagUrl(flag)}
      alt={label}
      title={label || undefined}
      width={18}
      height={13}
      loading="lazy"
    />
  );
}
