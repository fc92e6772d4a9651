/** The table as a file, from the api into the browser. */
import { STATISTICS_EXPORT, type StatisticsExportFormat } from '@sluice/contracts/values';
import { apiClient } from '../../../api/api.ts';
import { countLines } from './count-lines.ts';

type ExportQuery = NonNullable<Parameters<typeof apiClient.statistics.export>[0]['query']>;

export type Progress = {
  /** Lines of the table received so far. */
  lines: number;
  /** The file's total lines; null until the first response. */
  of: number | null;
};
export type Downloaded = { file: File; lines: number /** Of the whole table. */; total: number };

type Options = {
  teamId: number;
  query: ExportQuery & { format: StatisticsExportFormat };
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
};

export async function downloadTable({ teamId, query, signal, onProgress }: Options): Promise<Downloaded> {
  let total = 0;
  const linesOf = () => Math.min(total, STATISTICS_EXPORT.rows);
  const watch = (answer: Response): Response => {
    total = Number(answer.headers.get(STATISTICS_EXPORT.totalHeader));
    const count = countLines(query.format);
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        controller.enqueue(chunk);
        // The first line has the titles, the last the totals.
        const lines = count(chunk) - 1;
        onProgress({ lines: Math.max(0, Math.min(lines, linesOf())), of: linesOf() });
      },
    });
    return new Response(answer.body?.pipeThrough(counting) ?? null, answer);
  };
  const { body } = await apiClient.statistics.export(
    { params: { teamId }, query },
    { signal, context: { watch } },
  );
  if (!(body instanceof File)) throw new TypeError('the export is no file');
  return { file: body, lines: linesOf(), total };
}
