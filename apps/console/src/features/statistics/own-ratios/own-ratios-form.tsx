import { ActionIcon, Group, Select, Stack, TextInput } from '@mantine/core';
import {
  ownDivisorsOf,
  STATISTICS_COUNTERS,
  STATISTICS_OWN,
  type StatisticsCounter,
} from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { ReasonedButton } from '../../../parts/button/reasoned-button.tsx';
import { ownId } from './own-ratio.ts';
import type { OwnRatios } from './use-own-ratios.ts';

/** A person's own ratios: what there are, and one more of a name and two columns. */
export function OwnRatiosForm({ made, add, remove }: Pick<OwnRatios, 'made' | 'add' | 'remove'>) {
  const { t } = useTranslation('statistics');
  const [name, setName] = useState('');
  const [of, setOf] = useState<StatisticsCounter>('revenue');
  const [over, setOver] = useState<StatisticsCounter>('unique');
  const options = (names: readonly StatisticsCounter[]) =>
    names.map((value) => ({ value, label: t(`columns.${value}`) }));
  const inside = { comboboxProps: { withinPortal: false }, allowDeselect: false, size: 'xs' } as const;
  const choose = (next: StatisticsCounter) => {
    setOf(next);
    const [first = 'unique'] = ownDivisorsOf(next);
    if (!ownDivisorsOf(next).includes(over)) setOver(first);
  };
  const isFull = made.length >= STATISTICS_OWN.count;
  const unnamed = name.trim() === '' ? t('own.nameFirst') : undefined;
  return (
    <Stack gap={6}>
      {made.map((ratio) => (
        <Group key={ownId(ratio)} gap={4} wrap="nowrap" justify="space-between" fz={12}>
          <span>
            {ratio.name} = {t(`columns.${ratio.of}`)} ÷ {t(`columns.${ratio.over}`)}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('own.remove', { name: ratio.name })}
            onClick={() => remove(ratio)}
          >
            <Icon name="trash" size={14} />
          </ActionIcon>
        </Group>
      ))}
      <TextInput
        size="xs"
        label={t('own.title')}
        placeholder={t('own.name')}
        maxLength={STATISTICS_OWN.nameLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group gap={6} wrap="nowrap">
        <Select
          {...inside}
          aria-label={t('own.of')}
          data={options(STATISTICS_COUNTERS)}
          value={of}
          onChange={(next) => next && choose(next)}
        />
        ÷
        <Select
          {...inside}
          aria-label={t('own.over')}
          data={options(ownDivisorsOf(of))}
          value={over}
          onChange={(next) => next && setOver(next)}
        />
      </Group>
      <ReasonedButton
        size="compact-sm"
        variant="default"
        cannot={isFull ? t('own.full', { max: STATISTICS_OWN.count }) : unnamed}
        onClick={() => {
          add({ name: name.trim(), of, over });
          setName('');
        }}
      >
        {t('own.add')}
      </ReasonedButton>
    </Stack>
  );
}
