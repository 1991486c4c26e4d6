import { clsx } from 'clsx';
import { type ReactNode } from 'react';

export interface Column<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** Figures stand at the right of their column. */
  align?: 'right';
  /** For actions: the header is for screen readers only. */
  headerHidden?: boolean;
  className?: string;
}

interface DataTableProps<T> {
  /** What the rows are, for a screen reader. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
}

/**
 * A table whose rows become cards on a narrow screen, each value beside the name of its column. The first column
 * names the row. The roles are spelled out because browsers drop a table's own once CSS lays it out as blocks.
 */
export function DataTable<T>({ caption, columns, rows, rowKey }: DataTableProps<T>) {
  return (
    <table
      role="table"
      className="w-full border-separate border-spacing-0 text-left text-sm max-lg:block lg:rounded-lg lg:border lg:border-line lg:bg-surface"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row">
          {columns.map(({ header, align, headerHidden }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={clsx('px-4 py-3 font-semibold', align === 'right' && 'text-right')}
            >
              {headerHidden ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:flex max-lg:flex-col max-lg:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="max-lg:flex max-lg:flex-col max-lg:gap-1.5 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4"
          >
            {columns.map((column, index) => (
              <Cell key={column.header} column={column} isRowName={index === 0}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps<T> {
  column: Column<T>;
  isRowName: boolean;
  children: ReactNode;
}

function Cell<T>({ column, isRowName, children }: CellProps<T>) {
  const look = clsx(
    'max-lg:wrap-anywhere lg:border-t lg:border-line lg:px-4 lg:py-3 lg:align-middle',
    column.align === 'right' && 'tnum lg:text-right',
    column.className,
  );
  if (isRowName) {
    return (
      <th role="rowheader" scope="row" className={clsx(look, 'font-semibold max-lg:text-base')}>
        {children}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={clsx(look, 'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4')}
    >
      {!column.headerHidden && (
        <span aria-hidden className="shrink-0 text-ink3 lg:hidden">
          {column.header}
        </span>
      )}
      {children}
    </td>
  );
}
