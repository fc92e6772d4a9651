import { CopyIcon } from './copy-icon.tsx';
import { useCopy } from './use-copy.ts';

type Props = {
  value: string;
  /** Names the value for screen readers. */
  name: string;
};

export function CopyButton({ value, name }: Props) {
  const { isCopied, copy } = useCopy();
  return <CopyIcon name={name} isCopied={isCopied} onCopy={() => void copy(value)} />;
}
