import type { StatisticsExportQuery } from '@sluice/contracts';
import { STATISTICS_EXPORT, type StatisticsExportFormat } from '@sluice/contracts/values';
import type { ReportQuestion } from '@sluice/statistics';
import { ownerOf } from '../../../access/owner-scope.ts';
import { askStatistics } from '../../../clickhouse/ask-clickhouse.ts';
import { findNames } from '../../../clickhouse/find-names.ts';
import { procedures } from '../../../http/procedures.ts';
import type { Line } from '../../../table-file/cell.ts';
import { exportStream } from '../../../table-file/export-stream.ts';
import { writeCsv } from '../../../table-file/write-csv.ts';
import { writeWorkbook } from '../../../table-file/write-workbook.ts';
import { toQuestion } from '../to-question.ts';
import { tableLines } from './table-lines.ts';

/** A slower client is disconnected. */
const EXPORT_MS = 5 * 60_000;

type Write = (batches: AsyncIterable<readonly Line[]>) => AsyncGenerator<Uint8Array, void>;
const FILES: Readonly<Record<StatisticsExportFormat, { type: string; write: Write }>> = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeWorkbook,
  },
};

export const statisticsExportRoutes = {
  export: procedures.statistics.export.handler(async ({ input: { query }, context, signal }) => {
    const { actor, inTeam, statistics, language, log, requestId } = context;
    const { timeZone } = actor;
    const question = toQuestion(query, { teamId: actor.teamId, memberId: ownerOf(actor), timeZone });
    const { type, write } = FILES[query.format];
    const failed = new AbortController();
    const ends = AbortSignal.any([
      AbortSignal.timeout(EXPORT_MS),
      failed.signal,
      ...(signal ? [signal] : []),
    ]);
    const [{ total }, body] = await askStatistics(async () => {
      // First, because it throws 429 when every slot is taken; the total is counted in parallel.
      const parts = statistics.streamReport({ ...question, rowsMax: query.limit }, ends);
      const lines = tableLines(parts, {
        ...query,
        timeZone,
        language,
        findNames: (ids) => inTeam((tx) => findNames(tx, actor.teamId, ids)),
      });
      const opened = exportStream(write(lines), (error) => {
        if (!ends.aborted) log.error({ requestId, err: error }, 'an export was broken off');
      });
      return Promise.all([statistics.readReport(countOnly(question)), opened]).catch((error: unknown) => {
        failed.abort();
        throw error;
      });
    });
    return {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="${fileName(query)}"`,
        [STATISTICS_EXPORT.totalHeader]: String(total),
      },
      body,
    };
  }),
};

/** The total number of rows; fails like the screen's query if the question is too large. */
const countOnly = (question: Omit<ReportQuestion, 'page'>): ReportQuestion => ({
  ...question,
  page: { offset: 0, limit: 1 },
});

/** Only letters, digits and dashes: no user input. */
const fileName = ({ startDate, endDate, format }: StatisticsExportQuery): string =>
  `statistics-${startDate}-${endDate}.${format}`;
