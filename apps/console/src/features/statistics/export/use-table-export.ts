import { type StatisticsExportFormat, writeListValue } from '@sluice/contracts/values';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, findApiFailure } from '../../../api/api-error.ts';
import { saveFile } from '../../../parts/file/save-file.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { type StatisticsQuestion, wireOf } from '../statistics.queries.ts';
import { type Downloaded, downloadTable, type Progress } from './download-table.ts';

/** As the table stands on the screen. */
export type ShownTable = {
  question: StatisticsQuestion;
  columns: readonly string[];
  /** Of the groupings, then of the columns. */
  titles: readonly string[];
  totalTitle: string;
};

export type ExportState =
  | { is: 'idle' }
  | { is: 'running'; progress: Progress }
  /** Saved, but incomplete. */
  | { is: 'cut'; saved: Downloaded }
  /** Undefined: no response of the api; the query client has already reported it. */
  | { is: 'failed'; failure: ApiFailure | undefined; retry: () => void };

/** `onSaved` is called for a complete file; an incomplete one is in the state. */
export function useTableExport(onSaved: (saved: Downloaded) => void) {
  const { id: teamId } = useActiveTeam();
  const [state, setState] = useState<ExportState>({ is: 'idle' });
  const running = useRef<AbortController | null>(null);
  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  // Leaving the screen aborts the download.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: StatisticsExportFormat, table: ShownTable) => {
    stop();
    const leaving = new AbortController();
    running.current = leaving;
    const show = (next: ExportState) => {
      if (!leaving.signal.aborted) setState(next);
    };
    show({ is: 'running', progress: { lines: 0, of: null } });
    try {
      const saved = await downloadTable({
        teamId,
        query: { ...queryOf(table), format },
        signal: leaving.signal,
        onProgress: (progress) => show({ is: 'running', progress }),
      });
      if (leaving.signal.aborted) return;
      saveFile(saved.file);
      if (saved.total > saved.lines) return show({ is: 'cut', saved });
      show({ is: 'idle' });
      onSaved(saved);
    } catch (error) {
      show({ is: 'failed', failure: findApiFailure(error), retry: () => void start(format, table) });
    }
  };
  const close = () => {
    stop();
    setState({ is: 'idle' });
  };
  return { state, start, close };
}

function queryOf({ question, columns, titles, totalTitle }: ShownTable) {
  return {
    ...wireOf(question),
    columns: columns.join(','),
    titles: titles.map(writeListValue).join(','),
    totalTitle,
  };
}
