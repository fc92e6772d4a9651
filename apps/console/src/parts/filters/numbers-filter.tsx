/** Conditions on a row's numbers: `deposits>0`, each a column, a sign and a number. */
import { ActionIcon, Group, Input, NumberInput, Select, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { ReasonedButton } from '../button/reasoned-button.tsx';
import { type Filter, type FilterValue, listOf, type Option } from './filter.ts';

const SIGNS: readonly Option[] = [
  { value: '>', label: '>' },
  { value: '>=', label: '≥' },
  { value: '<', label: '<' },
  { value: '<=', label: '≤' },
];
/** Of a column, or of one over another. The number may be half typed. */
const CONDITION = /^(\w+(?:\/\w+)?)(>=|<=|>|<)(-?[\d.]*)$/;
const CONDITIONS_MAX = 5;

type Condition = { column: string; sign: string; number: string };

const readCondition = (text: string): Condition => {
  const [, column = '', sign = '>', number = '0'] = CONDITION.exec(text) ?? [];
  return { column, sign, number };
};
const writeCondition = ({ column, sign, number }: Condition) => `${column}${sign}${number}`;

/** “Deposits > 0” */
export function conditionLabel(text: string, options: readonly Option[]): string {
  const { column, sign, number } = readCondition(text);
  const label = options.find(({ value }) => value === column)?.label ?? column;
  return `${label} ${SIGNS.find(({ value }) => value === sign)?.label ?? sign} ${number.replace('-', '−')}`;
}

type Props = {
  filter: Extract<Filter, { kind: 'numbers' }>;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
};

export function NumbersFilter({ filter: { label, options }, value, onChange }: Props) {
  const { t } = useTranslation('parts');
  const conditions = listOf(value);
  const change = (at: number, next: Partial<Condition>) =>
    onChange(
      conditions.map((text, index) =>
        index === at ? writeCondition({ ...readCondition(text), ...next }) : text,
      ),
    );
  const unused = options.find(
    (option) => !conditions.some((text) => readCondition(text).column === option.value),
  );
  const isFull = conditions.length >= CONDITIONS_MAX;
  const allUsed = unused ? undefined : t('list.numberEvery');
  return (
    <Stack gap={8}>
      <Input.Label component="div">{label}</Input.Label>
      {conditions.map((text, at) => {
        const { column, sign, number } = readCondition(text);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place; its text changes while it is typed
          <Group key={at} gap={6} wrap="nowrap">
            <Select
              aria-label={t('list.numberColumn')}
              data={[...options]}
              value={column}
              onChange={(next) => next && change(at, { column: next })}
              allowDeselect={false}
              searchable
              comboboxProps={{ withinPortal: false }}
              w={170}
            />
            <Select
              aria-label={t('list.numberSign')}
              data={[...SIGNS]}
              value={sign}
              onChange={(next) => next && change(at, { sign: next })}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              w={64}
            />
            <NumberInput
              aria-label={t('list.numberValue')}
              value={number}
              decimalScale={6}
              max={1e12}
              min={-1e12}
              hideControls
              w={88}
              onChange={(next) => change(at, { number: String(next) })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('list.numberRemove')}
              onClick={() => onChange(conditions.filter((_, index) => index !== at))}
            >
              <Icon name="x" size={16} />
            </ActionIcon>
          </Group>
        );
      })}
      <ReasonedButton
        variant="default"
        size="xs"
        leftSection={<Icon name="plus" size={16} />}
        cannot={isFull ? t('list.numberFull', { max: CONDITIONS_MAX }) : allUsed}
        data-autofocus={conditions.length === 0 || undefined}
        onClick={() =>
          unused &&
          onChange([...conditions, writeCondition({ column: unused.value, sign: '>', number: '0' })])
        }
      >
        {t('list.numberAdd')}
      </ReasonedButton>
    </Stack>
  );
}
