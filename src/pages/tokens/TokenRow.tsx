import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { getChainName, shortenAddress } from '../../model/chains/chains'
import type { AssetFlags, ListedToken } from '../../model/tokens/flags'
import { canBeAddress, splitMatches } from '../../model/tokens/searchText'
import { describeMissingAddress, listWarnings } from '../../model/words/tokenText'
import { AssetLogo } from '../../ui/AssetLogo'
import { Flag } from '../../ui/Flag'
import { ShortText } from '../../ui/HashText'
import { SafeText } from '../../ui/SafeText'
import { Tooltip } from '../../ui/Tooltip'
import { ChainLabel } from '../../search/ChainLabel'

/** `isShort`: a list beside other content, without the column "Swappable". */
export const getColumnClasses = (isShort: boolean): string =>
  isShort
    ? 'xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1.7fr)_minmax(0,1.7fr)_4.25rem_2.75rem_11rem] xl:*:first:ps-2.5'
    : 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.45fr)_4.25rem_3rem_5.5rem_12rem]'

interface TokenRowProps {
  token: ListedToken
  /** The searched text, which is marked. */
  q?: string
  /** From 0; undefined in a list beside other content, which shows all its rows without the column "Swappable". */
  index?: number
  /** The page is about this token. */
  isCurrent?: boolean
}

/** Memoized, as are the warnings: of a row that stays while a text is typed, only the marked text renders again. */
const AddressText = memo(ShortText)

const swapLabels = { true: 'yes', false: 'no', null: 'unknown' } as const

/** One token: one line, or two in windows below 1,200 px. Its height is `rowHeightPx` of TokenTable. The link covers the row. */
export const TokenRow = memo(function TokenRow(props: TokenRowProps) {
  const { token, q = '', index, isCurrent = false } = props
  const isShort = index === undefined
  const { record, flags } = token
  const { address, decimals, identifier, lists, name, protocol, swappable, ticker } =
    record
  const current = isCurrent
    ? 'bg-accent-wash [box-shadow:inset_2px_0_var(--color-accent)]'
    : 'hover:bg-well'
  const isFoundByAddress = splitMatches(address, q, canBeAddress).length > 1
  return (
    <tr
      aria-rowindex={isShort ? undefined : index + 2}
      data-place={index}
      data-flags={flags.flags.join(' ')}
      className={`relative grid h-16 grid-cols-[2rem_auto_minmax(0,1fr)_auto] content-center items-center gap-y-0.5 border-b border-line whitespace-nowrap xl:h-10 xl:*:pe-4 ${getColumnClasses(isShort)} ${current}`}
    >
      <td className="flex min-w-0 items-center gap-2 max-xl:col-span-2 max-xl:col-start-2 max-xl:row-start-1 max-xl:ps-3">
        <span className="flex max-xl:absolute max-xl:start-0 max-xl:top-3.75 max-xl:[&_*]:size-8">
          <AssetLogo asset={record} />
        </span>
        <Link
          to={paths.token(identifier)}
          aria-current={isCurrent ? 'page' : undefined}
          className="stretched min-w-0 overflow-clip font-medium text-ellipsis"
        >
          <TokenText text={ticker} flags={flags} limit={24} q={q} />
          {splitMatches(name, q).length > splitMatches(ticker, q).length && (
            <span className="ps-2 text-small font-normal text-ink-2">
              <TokenText text={name} flags={flags} q={q} />
            </span>
          )}
        </Link>
      </td>
      <td className="flex min-w-0 max-xl:col-start-2 max-xl:row-start-2 max-xl:ps-3 max-xl:[&_.text-row]:hidden">
        <ChainLabel code={protocol} />
      </td>
      <td className="flex min-w-0 items-center max-xl:col-span-2 max-xl:row-start-2 max-xl:overflow-x-clip max-xl:before:px-2 max-xl:before:text-ink-3 max-xl:before:content-['·']">
        {address === '' ? (
          <span className="truncate text-ink-3">{describeMissingAddress(record)}</span>
        ) : (
          <span
            className={isFoundByAddress ? 'rounded-[2px] bg-accent-wash' : 'contents'}
          >
            <AddressText
              {...shortenAddress(protocol, address)}
              contentName={`${getChainName(protocol)} address`}
            />
          </span>
        )}
      </td>
      <td className="text-end max-xl:hidden">{decimals ?? '—'}</td>
      <td className="text-end max-xl:hidden">{lists?.length ?? '—'}</td>
      {!isShort && (
        <td
          className={`max-xl:hidden ${swappable === null ? 'text-ink-3' : swappable ? 'font-medium' : ''}`}
        >
          {swapLabels[`${swappable}`]}
        </td>
      )}
      <td className="flex min-w-0 max-xl:col-start-4 max-xl:row-start-1 max-xl:ps-2 max-[320px]:overflow-x-clip">
        {isCurrent ? 'this token' : <RowWarnings token={token} />}
      </td>
    </tr>
  )
})

const markClasses = 'rounded-[2px] bg-accent-wash text-ink forced-color-adjust-none'

/** `q`: a searched text, whose matches are marked. */
type TokenTextProps = { text: string; flags: AssetFlags; limit?: number; q?: string }

/** A token's ticker or name, which are untrusted. In a look-alike, letters that are not Latin are underlined. */
export function TokenText({
  text,
  flags: { flags },
  limit = 80,
  q = '',
}: TokenTextProps) {
  const pieces = splitMatches(text, q)
  if (pieces.length === 1 || text.length > limit)
    return (
      <SafeText text={text} limit={limit} marksForeign={flags.includes('look-alike')} />
    )
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // Keyed by the text before it, so that the mark grows with the typed word.
      <mark key={pieces.slice(0, index).join('')} className={markClasses}>
        {piece}
      </mark>
    ),
  )
}

/** A token's warnings as one chip with the first label. Hover, focus and tap show all reasons. */
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
