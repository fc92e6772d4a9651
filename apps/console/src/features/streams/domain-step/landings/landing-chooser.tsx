import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LANDINGS_MAX } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../icons/icon.tsx';
import inputs from '../../../../parts/form/inputs.module.css';
import { Dialog } from '../../../../parts/page/dialog.tsx';
import { LandingGrid } from './landing-grid.tsx';
import classes from './landings.module.css';

const TYPING_MS = 200;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
};

/** A grid of completed landings; a click selects one immediately. */
export function LandingChooser({ isOpen, onClose, chosen, onChange }: Props) {
  const { t } = useTranslation(['streams-wizard', 'parts']);
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), TYPING_MS);
  const isFull = chosen.length >= LANDINGS_MAX;
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('landings.dialog')} widthPx={760}>
      <div className={`${classes.chooser} ${inputs.inputs}`}>
        <TextInput
          aria-label={t('landings.search')}
          placeholder={t('landings.searchPlaceholder')}
          leftSection={<Icon name="search" size={16} />}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <LandingGrid key={name} name={name} chosen={chosen} isFull={isFull} onToggle={toggle} />
        <div className={classes.foot}>
          <span role="status">
            {isFull
              ? t('landings.limit', { max: LANDINGS_MAX })
              : t('landings.chosen', { count: chosen.length })}
          </span>
          <Button onClick={onClose}>{t('landings.done')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
