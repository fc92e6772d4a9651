import type { StatisticsExportQuery } from '@sluice/contracts';
import { STATISTICS_EXPORT, type StatisticsExportFormat } from '@sluice/contracts/values';
import type { ReportQuestion } from '@sluice/statistics';
import { ownerScope } from '../../../authorise.ts';
import { procedures } from '../../../procedures.ts';
import { askStatistics } from '../ask-statistics.ts';
import { findNames } from '../statistics.store.ts';
import { toQuestion } from '../to-question.ts';
import type { Line } from './cell.ts';
import { exportStream } from './export-stream.ts';
import { tableLines } from './table-lines.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

/** A reader who is slower than this is as good as gone. */
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
    const question = toQuestion(query, { teamId: actor.teamId, memberId: ownerScope(actor), timeZone });
    const { type, write } = FILES[query.format];
    const failed = new AbortController();
    const ends = AbortSignal.any([
      AbortSignal.timeout(EXPORT_MS),
      failed.signal,
      ...(signal ? [signal] : []),
    ]);
    const [{ total }, body] = await askStatistics(async () => {
      // First, as it refuses who comes while others are served; what there is to count is counted beside it.
      const parts = statistics.streamReport({ ...question, rowsMax: query.limit }, ends);
      const lines = tableLines(parts, {
        ...query,
        ...{ timeZone, language },
        findNames: (ids) => inTeam((tx) => findNames(tx, actor.teamId, ids)),
      });
      const opened = exportStream(write(lines), (error) => {
        if (!ends.aborted) log.error({ requestId, err: error }, 'an export was broken off');
      });
      return Promise.all([statistics.readReport(lineOf(question)), opened]).catch((error: unknown) => {
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

/** How many lines there are, without them; and whether the question can be answered as fast as a screen's. */
const lineOf = (question: Omit<ReportQuestion, 'page'>): ReportQuestion => ({
  ...question,
  page: { offset: 0, limit: 1 },
});

/** Of letters, digits and signs alone: nothing of it is chosen freely. */
const fileName = ({ startDate, endDate, format }: StatisticsExportQuery): string =>
  `statistics-${startDate}-${endDate}.${format}`;
