/** Every key, where it acts. */
import { Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../parts/page/dialog.tsx';
import { useMenu } from '../use-menu.ts';
import classes from './keys.module.css';
import { GO_KEYS, KEYS_OFF } from './screen-keys.ts';

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
const MOD = IS_MAC ? '⌘' : 'Ctrl';

type Line = { keys: readonly string[]; text: string };

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['shell-keys', 'shell', 'parts']);
  const [isOn, setOn] = useState(() => localStorage.getItem(KEYS_OFF) === null);
  const turn = (on: boolean) => {
    if (on) localStorage.removeItem(KEYS_OFF);
    else localStorage.setItem(KEYS_OFF, 'true');
    setOn(on);
  };
  const places = useMenu().flatMap(({ route, label }): Line[] => {
    const letter = GO_KEYS[route];
    return letter ? [{ keys: ['G', letter], text: t(`shell:menu.${label}`) }] : [];
  });
  const lists: Line[] = [
    { keys: ['J'], text: t('toRow') },
    { keys: ['↑', '↓'], text: t('rows') },
    { keys: ['→', '←'], text: t('across') },
    { keys: ['Space'], text: t('select') },
    { keys: ['Shift', '↓'], text: t('selectAll') },
    { keys: ['Enter'], text: t('open') },
    { keys: ['J', 'K'], text: t('entries') },
    { keys: ['F'], text: t('filters') },
    { keys: ['N'], text: t('add') },
  ];
  const anywhere: Line[] = [
    { keys: ['/'], text: t('find') },
    { keys: [MOD, 'K'], text: t('findAnywhere') },
    { keys: [MOD, 'S'], text: t('save') },
    { keys: ['Esc'], text: t('close') },
    { keys: ['?'], text: t('help') },
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} widthPx={720} title={t('title')}>
      <div className={classes.groups}>
        <Group title={t('places')} lines={places} />
        <div>
          <Group title={t('lists')} lines={lists} />
          <Group title={t('anywhere')} lines={anywhere} />
        </div>
      </div>
      <Switch
        className={classes.switch}
        label={t('letters')}
        description={t('lettersWhy')}
        checked={isOn}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
    </Dialog>
  );
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }): ReactNode {
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ keys, text }) => (
          <div key={keys.join(' ')} className={classes.line}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
