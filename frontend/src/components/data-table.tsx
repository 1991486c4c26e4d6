import { clsx } from 'clsx';
import { type ReactNode } from 'react';

export interface Column<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** Numbers are right-aligned. */
  align?: 'right';
}

interface DataTableProps<T> {
  /** What the rows are, for screen readers. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Buttons in a last column, whose header is for screen readers only. */
  actions?: (row: T) => ReactNode;
}

const CELL =
  '@max-[60rem]:wrap-anywhere @min-[60rem]:border-t @min-[60rem]:border-line @min-[60rem]:px-4 @min-[60rem]:py-3 @min-[60rem]:align-middle';

/**
 * A table whose rows become cards when it is narrow, each value labelled with its column. The first column names the
 * row. Roles are explicit because browsers drop a table's implicit ones once CSS lays it out as blocks.
 */
export function DataTable<T>({ caption, columns, rows, rowKey, actions }: DataTableProps<T>) {
  return (
    <div className="@container">
      <table
        role="table"
        className="w-full border-separate border-spacing-0 text-left text-sm @max-[60rem]:block @min-[60rem]:rounded-lg @min-[60rem]:border @min-[60rem]:border-line @min-[60rem]:bg-surface"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="@max-[60rem]:sr-only">
          <tr role="row">
            {columns.map(({ header, align }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={clsx('px-4 py-3 font-semibold', align === 'right' && 'text-right')}
              >
                {header}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-[60rem]:flex @max-[60rem]:flex-col @max-[60rem]:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="@max-[60rem]:flex @max-[60rem]:flex-col @max-[60rem]:gap-1.5 @max-[60rem]:rounded-lg @max-[60rem]:border @max-[60rem]:border-line @max-[60rem]:bg-surface @max-[60rem]:p-4"
            >
              {columns.map((column, index) => (
                <Cell key={column.header} column={column} isRowName={index === 0}>
                  {column.cell(row)}
                </Cell>
              ))}
              {actions && (
                <td role="cell" className={CELL}>
                  <div className="flex flex-wrap gap-2 pt-1 @min-[60rem]:flex-nowrap @min-[60rem]:justify-end @min-[60rem]:pt-0">
                    {actions(row)}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<T> {
  column: Column<T>;
  isRowName: boolean;
  children: ReactNode;
}

function Cell<T>({ column, isRowName, children }: CellProps<T>) {
  const look = clsx(CELL, column.align === 'right' && 'tnum @min-[60rem]:text-right');
  if (isRowName) {
    return (
      <th role="rowheader" scope="row" className={clsx(look, 'font-semibold @max-[60rem]:text-base')}>
        {children}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={clsx(
        look,
        '@max-[60rem]:flex @max-[60rem]:items-baseline @max-[60rem]:justify-between @max-[60rem]:gap-4',
      )}
    >
      <span aria-hidden className="shrink-0 text-ink3 @min-[60rem]:hidden">
        {column.header}
      </span>
      {children}
    </td>
  );
}
