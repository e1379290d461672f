import { memo, type Ref } from 'react'
import { Link } from 'react-router'
import { AssetLogo } from '../../components/AssetLogo'
import { ChainLabel } from '../../components/ChainLabel'
import { ShortText } from '../../components/HashText'
import { getChainName, shortenAddress } from '../../model/chains/chains'
import type { ListedToken } from '../../model/tokens/flags'
import { canBeAddress, splitMatches } from '../../model/tokens/searchText'
import { describeMissingAddress, listWarnings } from '../../model/words/tokenText'
import { paths } from '../../paths'
import { Flag } from '../../ui/Flag'
import { SafeText } from '../../ui/SafeText'
import { Tooltip } from '../../ui/Tooltip'
import { TokenText } from './TokenText'
import { longColumnClasses, shortColumnClasses } from './tokenColumns'

/** The address that the row of a token links to. */
export const getTokenPath = ({ record }: ListedToken): string =>
  paths.token(record.identifier)

type TokenRowProps = {
  token: ListedToken
  /** The searched text, which is marked. */
  q?: string
  /**
   * From 0; undefined in a list beside other content, which shows all its rows without
   * the column "Swappable".
   */
  index?: number
  linkRef?: Ref<HTMLAnchorElement> | undefined
}

/**
 * One token: one line, or two in windows below 1,200 px. `useVisibleRows` measures its
 * height. The link covers the row.
 */
export const TokenRow = memo(function TokenRow(props: TokenRowProps) {
  const { token, q = '', index, linkRef } = props
  const isShort = index === undefined
  const { record, flags } = token
  const { decimals, lists, protocol } = record
  const columns = isShort ? shortColumnClasses : longColumnClasses
  return (
    <tr
      aria-rowindex={isShort ? undefined : index + 2}
      data-place={index}
      data-flags={flags.flags.join(' ')}
      className={`relative grid h-16 grid-cols-[2rem_auto_minmax(0,1fr)_auto] content-center items-center gap-y-0.5 border-b border-line whitespace-nowrap xl:h-10 xl:*:pe-4 hover:bg-well ${columns}`}
    >
      <td className="flex min-w-0 items-center gap-2 max-xl:col-span-2 max-xl:col-start-2 max-xl:row-start-1 max-xl:ps-3">
        <span className="flex max-xl:absolute max-xl:start-0 max-xl:top-3.75 max-xl:[&_*]:size-8">
          <AssetLogo asset={record} />
        </span>
        <Link
          ref={linkRef}
          to={getTokenPath(token)}
          className="stretched min-w-0 overflow-clip font-medium text-ellipsis"
        >
          <TokenName token={token} q={q} />
        </Link>
      </td>
      <td className="flex min-w-0 max-xl:col-start-2 max-xl:row-start-2 max-xl:ps-3 max-xl:[&_.text-row]:hidden">
        <ChainLabel code={protocol} />
      </td>
      <td className="flex min-w-0 items-center max-xl:col-span-2 max-xl:row-start-2 max-xl:overflow-x-clip max-xl:before:px-2 max-xl:before:text-ink-3 max-xl:before:content-['·']">
        <ContractAddress token={token} q={q} />
      </td>
      <td className="text-end max-xl:hidden">{decimals ?? '—'}</td>
      <td className="text-end max-xl:hidden">{lists?.length ?? '—'}</td>
      {!isShort && <SwappableCell isSwappable={record.swappable} />}
      <td className="flex min-w-0 max-xl:col-start-4 max-xl:row-start-1 max-xl:ps-2 max-[320px]:overflow-x-clip">
        <RowWarnings token={token} />
      </td>
    </tr>
  )
})

type TokenPartProps = { token: ListedToken; q: string }

/** The ticker; with the name, where the searched text is found in it. */
function TokenName({ token, q }: TokenPartProps) {
  const { name, ticker } = token.record
  const isFoundByName = splitMatches(name, q).length > splitMatches(ticker, q).length
  return (
    <>
      <TokenText text={ticker} flags={token.flags} limit={24} q={q} />
      {isFoundByName && (
        <span className="ps-2 text-small font-normal text-ink-2">
          <TokenText text={name} flags={token.flags} q={q} />
        </span>
      )}
    </>
  )
}

/**
 * Memoized, as are the warnings: of a row that stays while a text is typed, only the
 * marked text renders again.
 */
const MemoizedShortText = memo(ShortText)

/** The contract, marked where it is what the searched text has found. */
function ContractAddress({ token: { record }, q }: TokenPartProps) {
  const { address, protocol } = record
  if (address === '')
    return <span className="truncate text-ink-3">{describeMissingAddress(record)}</span>
  const isFound = splitMatches(address, q, canBeAddress).length > 1
  return (
    <span className={isFound ? 'rounded-[2px] bg-accent-wash' : 'contents'}>
      <MemoizedShortText
        {...shortenAddress(protocol, address)}
        contentName={`${getChainName(protocol)} address`}
      />
    </span>
  )
}

function SwappableCell({ isSwappable }: { isSwappable: boolean | null }) {
  if (isSwappable === null) return <td className="text-ink-3 max-xl:hidden">unknown</td>
  return isSwappable ? (
    <td className="font-medium max-xl:hidden">yes</td>
  ) : (
    <td className="max-xl:hidden">no</td>
  )
}

/**
 * A token's warnings as one chip with the first label. Hover, focus and tap show all
 * reasons.
 */
const RowWarnings = memo(function RowWarnings({ token }: { token: ListedToken }) {
  const warnings = listWarnings(token)
  const [first] = warnings
  if (!first) return null
  return (
    <Tooltip
      content={
        <span className="block max-w-80 whitespace-normal">
          {warnings.map(({ kind, label, reason }) => (
            <span key={kind} className="mt-2 block first:mt-0">
              <strong className="block font-semibold text-ink">
                <SafeText text={label} limit={60} />
              </strong>
              <SafeText text={reason} limit={400} />
            </span>
          ))}
        </span>
      }
    >
      {(describedBy) => (
        <button type="button" aria-describedby={describedBy} className="hit rounded-flag">
          {/* Without scripts, other buttons are hidden. */}
          <span className="flex gap-1.5 [visibility:visible]">
            <Flag variant="inverse" icon="warning">
              <SafeText text={first.label} limit={28} />
            </Flag>
            {warnings.length > 1 && <Flag>+{warnings.length - 1}</Flag>}
          </span>
        </button>
      )}
    </Tooltip>
  )
})
