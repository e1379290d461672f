import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import type { AssetFlags } from '../../../contract/assetFlags'
import { chainLogoPath } from '../../../model/assets'
import { chainName } from '../../../model/chains'
import { addressEnds, withoutAddress } from '../../../model/tokens/addressWords'
import { flagWords } from '../../../model/tokens/flagWords'
import { foundPieces, harmless, mayBeAddress, mayBeChain } from '../../../model/tokens/foundPieces'
import { Icon } from '../../../ui/pictures/Icon'
import { SafeText } from '../../../ui/text/SafeText'
import { RowFlags } from './RowFlags'
import { Ticker } from './Ticker'

// A list draws some forty rows for every flick of the wheel: what is in one is made of as few elements as will do, and by
// functions that React knows nothing of, as it keeps, compares and takes apart each component of each row.

interface RowLink {
  identifier: string
  /** "3 of 3,235", of the row that the keyboard is at; else null. */
  place: string | null
  children: ReactNode
}

/** The link that a whole row is. */
export function rowLink({ identifier, place, children }: RowLink): ReactNode {
  const isActive = place !== null
  return (
    <>
      <Link
        viewTransition
        to={paths.token(identifier)}
        tabIndex={isActive ? 0 : -1}
        aria-describedby={isActive ? 'row-place' : undefined}
      >
        {children}
      </Link>
      {isActive && (
        <span id="row-place" hidden>
          {place}
        </span>
      )}
    </>
  )
}

interface RowChain {
  code: string
  /** As the service describes it; undefined where it does not. */
  chain: ChainRecord | undefined
  /** Without the name where there is no room. */
  short?: boolean
  /** What is searched for: its part is marked. */
  q?: string
}

/** The style with the logo of a chain, for what is a `chain-cell`. */
export const chainLogo = (chain: ChainRecord | undefined) => {
  const path = chainLogoPath(chain)
  return path === undefined ? {} : { backgroundImage: `url("${path}")` }
}

/** A chain's code and name, right of where its logo is. */
export function rowChain({ code, chain, short = false, q = '' }: RowChain): ReactNode {
  const name = chain?.displayName || chainName(code)
  const found = { q, finds: mayBeChain }
  return (
    <>
      {chainLogo(chain).backgroundImage === undefined && (
        <b
          aria-hidden="true"
          className="absolute -ms-6 mt-0.5 inline-flex size-4 items-center justify-center rounded-flag border border-line-2 bg-well text-[10px] text-ink-2"
        >
          {/[\p{L}\p{N}]/u.exec(code)?.[0] ?? '?'}
        </b>
      )}
      {/* The blank is in the code's text: one text less to lay out. */}
      {marked({ text: short ? code : `${code} `, limit: 25, whole: short ? name : '', ...found })}
      {!short && <span className="name">{marked({ text: name, limit: 40, ...found })}</span>}
    </>
  )
}

/** A stranger's text that is nearly always plain ASCII, which can do no harm and needs no element of its own. */
const plain = (text: string, limit: number): ReactNode =>
  text.length <= limit && harmless.test(text) ? text : <SafeText text={text} limit={limit} />

type FoundText = {
  text: string
  limit: number
  q: string
  /** Which words of the search find something in a text of its kind; without it all do. */
  finds?: (word: string, start: number) => boolean
  /** What the text is short for: all of it is marked when the search found something that is left out. */
  whole?: string
}

/** A text with what the search found in it marked. */
function marked({ text, limit, q, finds, whole = '' }: FoundText): ReactNode {
  const own = foundPieces(text, q, finds)
  const pieces = own.length === 1 && foundPieces(whole, q, finds).length > 1 ? ['', text] : own
  if (pieces.length === 1 || text.length > limit) return plain(text, limit)
  let end = 0
  return pieces.map((piece, at) => {
    end += piece.length
    if (at % 2 === 0) return piece
    return (
      // By where it begins: a longer word is written into the mark of the shorter one.
      <mark key={end - piece.length} className="rounded-[2px] bg-accent-wash text-ink">
        {piece}
      </mark>
    )
  })
}

interface RowTicker {
  record: CurrencyRecord
  flags: AssetFlags | undefined
  q: string
}

/** The ticker, and the name where the search has found the asset by it. */
export function rowTicker({ record, flags, q }: RowTicker): ReactNode {
  const { name, ticker } = record
  if (flags?.flags.includes('look-alike') && !harmless.test(ticker)) {
    return <Ticker record={record} flags={flags} />
  }
  const own = marked({ text: ticker, limit: 24, q })
  if (foundPieces(name, q).length <= foundPieces(ticker, q).length) return own
  return (
    <>
      {own}
      <span className="ps-2 text-small font-normal text-ink-2">
        {marked({ text: name, limit: 80, q })}
      </span>
    </>
  )
}

interface RowAddress {
  record: CurrencyRecord
  q: string
  isCopied: boolean
}

/** Drawn once for all rows. */
const copyIcons = {
  copy: Icon({ name: 'copy', size: 14 }),
  copied: Icon({ name: 'check', size: 14 }),
}

/** The two ends of an asset's address with a button that copies all of it, or why there is none. */
export function rowAddress({ record, q, isCopied }: RowAddress): ReactNode {
  const { address, protocol } = record
  if (address === '') return <span className="quiet">{withoutAddress(record)}</span>
  const ends = addressEnds(protocol, address)
  return (
    <>
      {marked({ text: ends, limit: 96, q, finds: mayBeAddress, whole: address })}
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Copy ${chainName(protocol)} address ${ends}`}
        className="copy-mark"
      >
        {isCopied ? copyIcons.copied : copyIcons.copy}
      </button>
    </>
  )
}

/** An asset's flags in a row. Most have the one that is no warning: it is one element. */
export function rowFlag(flags: AssetFlags | undefined): ReactNode {
  if (!flags || flags.flags.length === 0) return null
  const [only, ...others] = flagWords(flags)
  if (!only || only.warning || others.length > 0) return <RowFlags flags={flags} />
  return <span className="namesake-flag">{only.word}</span>
}

/**
 * A row that nobody has the time to read or to press, in place of which the whole one comes when the list rests. Its texts
 * are its cells' only children, which React then makes no parts of their own of.
 */
export const flyingRow = ({ address, protocol, ticker }: CurrencyRecord, place: number) => (
  <tr aria-rowindex={place + 2} data-place={place} className="flying">
    <td>{plain(ticker, 24)}</td>
    <td className="chain-cell">{plain(protocol, 24)}</td>
    <td>{plain(addressEnds(protocol, address), 96)}</td>
  </tr>
)
