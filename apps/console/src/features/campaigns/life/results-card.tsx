/** What came of the messages, by text and by country. */
import { Table } from '@mantine/core';
import type { CampaignLife } from '@sluice/contracts';
import { countryName, localeName } from '@sluice/reference';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { Flag } from '../../../parts/pickers/flag.tsx';
import { letterOf } from '../form/letter-of.ts';
import classes from './life.module.css';
import { shareOf } from './share-of.ts';

type Counts = CampaignLife['totals'];
const COLUMNS = ['sent', 'capped', 'refused', 'unsubscribed', 'clicks'] as const;

export function ResultsCard({ life: { variants, countries } }: { life: CampaignLife }) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  if (countries.length === 0) return null;
  return (
    <Card title={t('life.results')}>
      <ResultTable
        name={t('life.byText')}
        rows={variants.map((row) => ({
          id: `${row.scheduleId} ${row.language} ${row.variant}`,
          counts: row,
          name: (
            <>
              <span className={classes.letter}>{letterOf(row.variant)}</span>
              <span>
                {row.title ?? t('life.goneText')}
                <span className={classes.sub}>{localeName(row.language, language)}</span>
              </span>
            </>
          ),
        }))}
      />
      <ResultTable
        name={t('life.byCountry')}
        rows={countries.map((row) => ({
          id: row.country,
          counts: row,
          name: (
            <>
              <Flag country={row.country} isDecoration />
              {row.country ? countryName(row.country.toLowerCase(), language) : t('audience.unknown')}
            </>
          ),
        }))}
      />
    </Card>
  );
}

type TableProps = { name: string; rows: readonly { id: string; name: ReactNode; counts: Counts }[] };

function ResultTable({ name, rows }: TableProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table verticalSpacing={6} className={classes.table} aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{name}</Table.Th>
            {COLUMNS.map((column) => (
              <Table.Th key={column} className={classes.number}>
                {t(`life.counts.${column}`)}
              </Table.Th>
            ))}
            <Table.Th className={classes.number}>{t('life.rate')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row">
                <span className={classes.name}>{row.name}</span>
              </Table.Th>
              {COLUMNS.map((column) => (
                <Table.Td key={column} className={classes.number}>
                  <Count value={row.counts[column]} />
                </Table.Td>
              ))}
              <Table.Td className={classes.number}>
                <Percent share={shareOf(row.counts.clicks, row.counts.sent)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
