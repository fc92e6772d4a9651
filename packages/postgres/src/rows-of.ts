import { getTableColumns, type InferSelectModel, type SQL, sql, type Table } from 'drizzle-orm';

/** For statements that are written as SQL where building them costs too much: a table's columns, and its rows read as drizzle reads them. */
export type RowsOf<Row> = {
  /** After SELECT or RETURNING. */
  columns: SQL;
  read: (row: Record<string, unknown>) => Row;
};

export function rowsOf<Of extends Table>(table: Of): RowsOf<InferSelectModel<Of>> {
  const columns = Object.entries(getTableColumns(table));
  return {
    columns: sql.raw(columns.map(([key, { name }]) => `"${name}" AS "${key}"`).join(', ')),
    read: (row) =>
      Object.fromEntries(
        columns.map(([key, column]) => {
          const value = row[key];
          return [key, value === null ? null : column.mapFromDriverValue(value)];
        }),
      ) as InferSelectModel<Of>,
  };
}
