import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { decodeErrorBody } from '../../api/api-error.ts';
import { runBulk } from '../../parts/bulk/bulk-run.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { makeDemoStreams } from './demo-streams.ts';

const COUNT = 12;
const ANSWER_AFTER_MS = 700;
/** Of all rows: the first and each fifth after it. */
const REFUSED_EACH = 5;
const CONFLICT = 409;

/** Simulates the server: refuses some of the rows the first time, and none that is tried again. */
export function DemoBulk() {
  const { t } = useTranslation('ui-kit');
  const run = () => {
    const rows = makeDemoStreams(COUNT);
    const refused = new Set(rows.filter((_, index) => index % REFUSED_EACH === 0).map(({ id }) => id));
    void runBulk({
      rows,
      titleOf: (count) => t('bulk.doing', { count }),
      act: async (id) => {
        await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
        if (refused.delete(id)) {
          throw decodeErrorBody({ code: 'stream.incomplete', message: t('bulk.refused') }, CONFLICT);
        }
      },
      reasonOf: ({ message }) => message,
      onEnd: () => notify.success(t('actions.done')),
    });
  };
  return (
    <Button variant="default" onClick={run}>
      {t('bulk.start')}
    </Button>
  );
}
