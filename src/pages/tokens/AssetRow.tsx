import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { AssetFlags } from '../../contract/assetFlags'
import type { ChainRecord, CurrencyRecord } from '../../contract/tokens'
import { getChainName } from '../../model/chains/chains'
import { truncateAddress, describeMissingAddress } from '../../model/tokens/addressText'
import { splitMatches, plainTextPattern, canBeAddress } from '../../model/tokens/searchMatches'
import { Icon } from '../../ui/Icon'
import { addressTipId } from './AddressTip'
import { ChainLabel } from './ChainLabel'
import { MarkedText } from './MarkedText'
import { RowLogo } from './RowLogo'
import { RowWarnings } from './RowWarnings'
import { Ticker } from './Ticker'

interface AssetRowProps {
  record: CurrencyRecord
  /** undefined until the whole list is loaded. */
  flags: AssetFlags | undefined
  /** undefined if the service does not describe the chain. */
  chain: ChainRecord | undefined
  /** From 0. */
  index: number
  /** The number of rows; only for the active row, so that the others do not render for every search. */
  count: number | undefined
  /** The height of the omitted rows before this one. */
  gapPx: number
  /** The searched text, which is marked. */
  q: string
  isCopied: boolean
  hasTip: boolean
}

const swapLabels = { true: 'yes', false: 'no', null: 'unknown' } as const
const swapLooks = { true: 'font-medium', false: undefined, null: 'secondary' } as const

/**
 * One asset: one line, or two in narrow windows (see listRows.css). The link covers the row. The table handles clicks on the copy
 * button.
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

/** The ticker, and the name if the search matches more of it. */
function RowTicker({ record, flags, q }: RowTickerProps) {
  const { name, ticker } = record
  if (flags?.flags.includes('look-alike') && !plainTextPattern.test(ticker)) {
    return <Ticker record={record} flags={flags} />
  }
  const isFoundByName = splitMatches(name, q).length > splitMatches(ticker, q).length
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

function RowAddress({ record, q, isCopied }: RowAddressProps) {
  const { address, protocol } = record
  if (address === '') return <span className="secondary">{describeMissingAddress(record)}</span>
  const shown = truncateAddress(protocol, address)
  return (
    <>
      <MarkedText text={shown} limit={96} q={q} isSearched={canBeAddress} fullText={address} />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Copy ${getChainName(protocol)} address ${shown}`}
        className="copy-mark"
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={14} />
      </button>
    </>
  )
}
