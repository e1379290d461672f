import { memo } from 'react'
import { type AssetRowProps, isSameRow } from './AssetRow'
import { RowLogo } from './RowLogo'
import { chainLogo, FlyingRow, RowAddress, RowChain, RowFlag, RowLink, RowTicker } from './rowParts'

/** One asset in two lines, 64 high, where the window is narrow: ticker and flags, then chain and address. */
export const AssetLines = memo(function AssetLines(props: AssetRowProps) {
  const { record, flags, chain, place, count, q, isActive, isCopied, isFlying, onCopy } = props
  if (isFlying) return <FlyingRow record={record} place={place} top={place * 64} />
  return (
    <tr
      aria-rowindex={place + 2}
      data-place={place}
      data-flags={flags?.flags.join(' ')}
      style={{ top: place * 64 }}
    >
      <td>
        <RowLogo record={record} size={32} />
        <RowLink
          identifier={record.identifier}
          place={isActive ? `${place + 1} of ${count}` : null}
        >
          <RowTicker record={record} flags={flags} q={q} />
        </RowLink>
        <RowFlag flags={flags} />
      </td>
      <td className="chain-cell" style={chainLogo(chain)}>
        <RowChain code={record.protocol} chain={chain} short />
      </td>
      <td>
        <RowAddress record={record} q={q} isCopied={isCopied} onCopy={() => onCopy(place)} />
      </td>
    </tr>
  )
}, isSameRow)
