import { type StatisticsExportFormat, writeListValue } from '@sluice/contracts/values';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, findApiFailure } from '../../../api/api-error.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { type StatisticsQuestion, wireOf } from '../statistics.queries.ts';
import { type Downloaded, downloadTable, type Progress } from './download-table.ts';
import { saveFile } from './save-file.ts';

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
  /** Saved, and not all of it. */
  | { is: 'cut'; saved: Downloaded }
  /** Undefined: there was no answer of the api's own, and the person has been told. */
  | { is: 'failed'; failure: ApiFailure | undefined; retry: () => void };

/** `onSaved` hears of a file that has all lines; of another the state tells. */
export function useTableExport(onSaved: (saved: Downloaded) => void) {
  const { id: teamId } = useActiveTeam();
  const [state, setState] = useState<ExportState>({ is: 'idle' });
  const running = useRef<AbortController | null>(null);
  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  // Whoever leaves the screen waits for no file any more.
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
