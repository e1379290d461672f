import type { ReactNode, Ref } from 'react'

export type TableColumn = {
  /** Its head, unless `head` replaces it. */
  label: string
  head?: ReactNode
  /** The classes of its head: alignment, width, and the windows in which it is hidden. */
  classes?: string | undefined
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
      dir={props.hasCodes ? 'ltr' : undefined}
      aria-label={label}
      aria-rowcount={body?.rowCount}
      className={`${layout.table} ${classes}`}
    >
      <thead className={layout.head}>
        <tr
          className={`border-b border-line text-small text-ink-3 *:pe-4 *:font-normal ${layout.headRow} ${headRowClasses}`}
        >
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              aria-sort={column.sort}
              className={column.classes}
            >
              {column.head ?? column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={body?.ref}
        translate={props.hasCodes ? 'no' : undefined}
        className={`${layout.body} ${body?.classes ?? ''}`}
      >
        {props.children}
      </tbody>
    </table>
  )
}
