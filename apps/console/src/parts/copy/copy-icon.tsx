import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';

type Props = {
  /** Names the value for screen readers. */
  name: string;
  isCopied: boolean;
  onCopy: () => void;
};

/** The button only; the caller copies. */
export function CopyIcon({ name, isCopied, onCopy }: Props) {
  const { t } = useTranslation('parts');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      // Of the browser: a table has one of these in every row.
      title={t('copy.copy')}
      aria-label={t('copy.copyOf', { name })}
      onClick={(event) => {
        // In a table the row below has its own click.
        event.stopPropagation();
        onCopy();
      }}
    >
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
    </ActionIcon>
  );
}
