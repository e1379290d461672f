import type { ComponentProps, ComponentType, ReactNode, Ref } from 'react'

/** A column whose cells are of one form. */
export type RowColumn<Row> = TableColumn & {
  /** The classes of its cells, with their places in the blocks of narrow windows. */
  classes?: string
  /** The order that its head sorts by, where the list can be sorted. */
  order?: string
  /** Whether its cells say what the row is about. */
  isRowHead?: boolean
  Cell: ComponentType<{ row: Row }>
}

export type TableColumn = {
  /** Its head, unless `head` replaces it. */
  label: string
  head?: ReactNode
  /** The classes of its head: alignment, width, and the windows in which it is hidden. */
  headClasses?: string | undefined
  sort?: 'ascending' | 'descending' | 'none' | undefined
}

const simpleHeadRow = 'text-start *:py-2 *:last:pe-0'

/**
 * `plain`: rows and columns in all windows. Others have heads from a width on, and
 * below it a list of blocks: `table-lg` has the browser's table from there on, `grid-…`
 * has the columns of `rowClasses`.
 */
const layouts = {
  plain: { table: 'w-full text-start', head: '', headRow: simpleHeadRow, body: '' },
  'table-lg': {
    table: 'block text-start text-row lg:table lg:w-full lg:table-fixed',
    head: 'max-lg:sr-only',
    headRow: `${simpleHeadRow} *:align-bottom`,
    body: 'block lg:table-row-group',
  },
  'grid-lg': {
    table: 'block text-start text-row',
    head: 'block max-lg:sr-only',
    headRow: '*:py-2',
    body: 'block',
  },
  'grid-xl': {
    table: 'block text-start text-row',
    head: 'block max-xl:sr-only',
    headRow: '*:py-2',
    body: 'block',
  },
} as const

/** The classes of a data row of a `plain` table, 40 px high. */
export const plainRowClasses =
  'relative h-10 border-b border-line text-row hover:bg-well *:pe-4 *:last:pe-0'

/** Said by each part: WebKit forgets them of a table that is laid out as a grid or as blocks. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { scope: 'col', role: 'columnheader' },
  rowHead: { scope: 'row', role: 'rowheader' },
  cell: { role: 'cell' },
} as const

type TableProps = {
  /** Its name for screen readers. */
  label?: string
  layout: keyof typeof layouts
  columns: readonly TableColumn[]
  /** Further classes of the table, and of the row of heads. */
  classes?: string
  headRowClasses?: string
  /** For a table that renders only a part of its rows. */
  body?: { ref: Ref<HTMLTableSectionElement>; classes: string; rowCount: number }
  /** Whether its cells are left-to-right in every language, and not translated. */
  hasCodes?: boolean
  /** The rows, with a cell for each column. */
  children: ReactNode
}

/** A table with a head for each column. The rows are the caller's. */
export function Table(props: TableProps) {
  const { label, columns, classes = '', headRowClasses = '', body } = props
  const layout = layouts[props.layout]
  return (
    <table
      {...roles.table}
      dir={props.hasCodes ? 'ltr' : undefined}
      aria-label={label}
      aria-rowcount={body?.rowCount}
      className={`${layout.table} ${classes}`}
    >
      <thead {...roles.group} className={layout.head}>
        <tr
          {...roles.row}
          className={`border-b border-line text-small text-ink-3 *:pe-4 *:font-normal ${layout.headRow} ${headRowClasses}`}
        >
          {columns.map((column) => (
            <th
              key={column.label}
              {...roles.columnHead}
              aria-sort={column.sort}
              className={column.headClasses}
            >
              {column.head ?? column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={body?.ref}
        {...roles.group}
        translate={props.hasCodes ? 'no' : undefined}
        className={`${layout.body} ${body?.classes ?? ''}`}
      >
        {props.children}
      </tbody>
    </table>
  )
}

type TableRowProps<Row> = Omit<ComponentProps<'tr'>, 'children'> & {
  row: Row
  columns: readonly RowColumn<Row>[]
  /** Before its first cell. */
  before?: ReactNode
}

/** A row with a cell for each column. */
export const TableRow = <Row,>(props: TableRowProps<Row>) => {
  const { row, columns, before, ...attributes } = props
  return (
    <tr {...roles.row} {...attributes}>
      {columns.map(({ label, classes = '', isRowHead = false, Cell }, index) => {
        const content = (
          <>
            {index === 0 && before}
            <Cell row={row} />
          </>
        )
        return isRowHead ? (
          <th key={label} {...roles.rowHead} className={`font-normal ${classes}`}>
            {content}
          </th>
        ) : (
          <td key={label} {...roles.cell} className={classes}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}
