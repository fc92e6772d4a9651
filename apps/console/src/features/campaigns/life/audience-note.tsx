/** Why a send reached fewer than it counted when it began, in words; nothing where it reached all of them. */
import { Table } from '@mantine/core';
import type { CampaignLife } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import classes from './life.module.css';

const REASONS = ['departed', 'known', 'silent', 'late'] as const;

type Props = { run: CampaignLife['runs'][number]; columns: number };

/** A line of the table of sends. */
export function AudienceNote({ run, columns }: Props) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const reasons = REASONS.filter((reason) => run[reason] > 0);
  if (run.planned === null || reasons.length === 0) return null;
  const parts = [
    t('life.planned', { count: run.planned, shown: formatCount(run.planned, language) }),
    ...reasons.map((reason) =>
      t(`life.difference.${reason}`, { count: run[reason], shown: formatCount(run[reason], language) }),
    ),
  ];
  return (
    <Table.Tr>
      <Table.Td colSpan={columns}>
        <span className={classes.note}>{parts.join('; ')}</span>
      </Table.Td>
    </Table.Tr>
  );
}
