import { memo } from 'react'
import type { ListedToken } from '../../model/tokens/flags'
import { TableRow } from '../../ui/Table'
import { getColumnClasses, getColumns } from './tokenColumns'

type TokenRowProps = {
  token: ListedToken
  /** The searched text, which is marked. */
  q?: string
  /** From 0; undefined in a short list, which renders all its rows. */
  index?: number
  /** Whether the row names its chain. */
  hasChain?: boolean
}

/**
 * One token in two lines of a fixed height, which `useVisibleRows` measures: the ticker
 * above the name and the warnings, or in windows below 1,200 px beside them, above chain
 * and address. The link covers the row.
 */
export const TokenRow = memo(function TokenRow(props: TokenRowProps) {
  const { token, q = '', index, hasChain = true } = props
  return (
    <TableRow
      row={{ token, q, index }}
      columns={getColumns(hasChain)}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-place={index}
      data-flags={token.flags.flags.join(' ')}
      className={`relative grid h-16 grid-cols-[2rem_auto_minmax(0,1fr)] content-center items-center gap-y-0.5 border-b border-line whitespace-nowrap xl:h-13 xl:*:pe-4 hover:bg-well ${getColumnClasses(hasChain)}`}
    />
  )
})
