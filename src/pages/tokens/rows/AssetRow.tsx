import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths'
import type { AssetFlags } from '../../../contract/assetFlags'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import { getChainName } from '../../../model/chains/chains'
import { addressEnds, withoutAddress } from '../../../model/tokens/addressWords'
import { foundPieces, harmless, mayBeAddress } from '../../../model/tokens/foundPieces'
import { Icon } from '../../../ui/pictures/Icon'
import { addressTipId } from './AddressTip'
import { ChainLabel } from './ChainLabel'
import { MarkedText } from './MarkedText'
import { RowLogo } from './RowLogo'
import { RowWarnings } from './RowWarnings'
import { Ticker } from './Ticker'

interface AssetRowProps {
  record: CurrencyRecord
  /** undefined until the whole list is loaded, which they are computed from. */
  flags: AssetFlags | undefined
  /** undefined where the service does not describe the asset's chain. */
  chain: ChainRecord | undefined
  /** From 0. */
  index: number
  /** How many rows the list has; only the keyboard's row says it, so that the others do not render for every search. */
  count: number | undefined
  /** The height of the rows that are left out before this one, in px. */
  gapPx: number
  /** The searched text, which is marked. */
  q: string
  isCopied: boolean
  /** Whether the address tooltip is shown for this row. */
  hasTip: boolean
}

const swapLabels = { true: 'yes', false: 'no', null: 'unknown' } as const
const swapLooks = { true: 'font-medium', false: undefined, null: 'secondary' } as const

/**
 * One asset: one line, or two where the window is narrow (see listRows.css). The whole row is the link; the copy button is
 * pressed by a listener of the table.
 */
export const AssetRow = memo(function AssetRow(props: AssetRowProps) {
  const { record, flags, chain, index, count, gapPx, q, isCopied, hasTip } = props
  const { decimals, lists, protocol, swappable } = record
  const swap = `${swappable}` as const
  const descriptions = [count !== undefined && 'row-place', hasTip && addressTipId]
  const describedBy = descriptions.filter((id) => id !== false).join(' ') || undefined
  return (
    <tr
      aria-rowindex={index + 2}
      data-place={index}
      data-flags={flags?.flags.join(' ')}
      style={gapPx > 0 ? { marginTop: gapPx } : undefined}
    >
      <td>
        <RowLogo record={record} />
        <Link
          viewTransition
          to={paths.token(record.identifier)}
          tabIndex={count === undefined ? -1 : 0}
          aria-describedby={describedBy}
        >
          <RowTicker record={record} flags={flags} q={q} />
        </Link>
        {count !== undefined && (
          <span id="row-place" hidden>
            {`${index + 1} of ${count}`}
          </span>
        )}
      </td>
      <td>
        <ChainLabel code={protocol} chain={chain} q={q} />
      </td>
      <td>
        <RowAddress record={record} q={q} isCopied={isCopied} />
      </td>
      <td>{decimals ?? '—'}</td>
      <td>{lists?.length ?? '—'}</td>
      <td className={swapLooks[swap]}>{swapLabels[swap]}</td>
      <td>
        <RowWarnings record={record} flags={flags} isTabStop={count !== undefined} />
      </td>
    </tr>
  )
})

interface RowTickerProps {
  record: CurrencyRecord
  flags: AssetFlags | undefined
  q: string
}

/** The ticker, and the name where the search found more of it there. */
function RowTicker({ record, flags, q }: RowTickerProps) {
  const { name, ticker } = record
  if (flags?.flags.includes('look-alike') && !harmless.test(ticker)) {
    return <Ticker record={record} flags={flags} />
  }
  const isFoundByName = foundPieces(name, q).length > foundPieces(ticker, q).length
  return (
    <>
      <MarkedText text={ticker} limit={24} q={q} />
      {isFoundByName && (
        <span className="ps-2 text-small font-normal text-ink-2">
          <MarkedText text={name} limit={80} q={q} />
        </span>
      )}
    </>
  )
}

interface RowAddressProps {
  record: CurrencyRecord
  q: string
  isCopied: boolean
}

/** The two ends of the contract address and a button that copies it, or why there is none. */
function RowAddress({ record, q, isCopied }: RowAddressProps) {
  const { address, protocol } = record
  if (address === '') return <span className="secondary">{withoutAddress(record)}</span>
  const ends = addressEnds(protocol, address)
  return (
    <>
      <MarkedText text={ends} limit={96} q={q} isSearched={mayBeAddress} fullText={address} />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Copy ${getChainName(protocol)} address ${ends}`}
        className="copy-mark"
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={14} />
      </button>
    </>
  )
}
