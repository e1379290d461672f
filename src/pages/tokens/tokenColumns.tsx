import * as labels from '#words/labels'
import { memo } from 'react'
import { Link } from 'react-router'
import { AssetLogo } from '../../components/AssetLogo'
import { ChainLabel } from '../../components/ChainLabel'
import { ShortText } from '../../components/HashText'
import { StatusIcon } from '../../components/StatusIcon'
import { TruncatedText } from '../../ui/TruncatedText'
import { getChainName, shortenAddress } from '../../model/chains/chains'
import { type ListedToken, listWarningKinds } from '../../model/tokens/flags'
import {
  findAddressGap,
  getTokenVerdict,
  isReal,
  listWarnings,
} from '../../model/tokens/tokenStatements'
import { canBeAddress, splitMatches } from '../../model/tokens/foldText'
import { gapLabels } from '#words/tokens'
import { fillText, sayText } from '../../model/words/messages'
import { tokenTypes } from '../../model/words/pieces'
import { formatTokenRemark } from '../../model/words/tokenText'
import { paths } from '../../paths'
import { Flag } from '../../ui/Flag'
import { SafeText, toLabel } from '../../ui/SafeText'
import { Tooltip } from '../../ui/Tooltip'
import { Mark, SwapMark } from './TokenMarks'
import { TokenText } from './TokenText'
import type { TokenFilters, TokenSort } from '../../model/tokens/filters'
import { createSortedColumn } from '../../components/sortedColumn'
import type { RowColumn, TableColumn } from '../../ui/Table'
import * as words from '#words/tokenList'

/** The filters that the heads change, and the address of the list with them. */
export type SortLinks = {
  filters: TokenFilters
  getPath: (filters: TokenFilters) => string
}

type TokenRowData = {
  token: ListedToken
  /** The searched text, which is marked. */
  q: string
  /** From 0; undefined in a short list, which renders all its rows. */
  index: number | undefined
}

type TokenCellProps = { row: TokenRowData }

type TokenColumn = RowColumn<TokenRowData> & {
  /** The order that its head sorts by. */
  order?: TokenSort
  isDescending?: boolean
}

function TokenCell({ row: { token, q, index } }: TokenCellProps) {
  const { record, flags } = token
  return (
    <>
      <span className="flex max-xl:absolute max-xl:start-0 max-xl:top-3.75 max-xl:[&_*]:size-8">
        <AssetLogo asset={record} />
      </span>
      <span
        className={`flex min-w-0 grow items-center gap-x-2 ${isNamed(token) ? 'xl:flex-col xl:items-stretch' : ''}`}
      >
        <span className="flex max-w-full min-w-0 items-center gap-1.5 max-xl:shrink-0">
          <Link
            to={paths.token(record.identifier)}
            className="stretched min-w-0 overflow-clip font-medium text-ellipsis"
          >
            <TokenText
              text={record.ticker}
              flags={flags}
              // It takes the free width; beside a warning it must leave some.
              limit={listWarningKinds(flags).length > 0 ? 24 : 60}
              q={q}
            />
          </Link>
          {isReal(token) && (
            <Mark
              label={toLabel(formatTokenRemark(getTokenVerdict(token)).label)}
              // The best match answers which one is real.
              isShown={index === 0 && q !== ''}
            >
              <StatusIcon status="complete" size={14} />
            </Mark>
          )}
          {record.swappable === true && <SwapMark chain={record.protocol} />}
        </span>
        <SecondLine token={token} q={q} />
      </span>
    </>
  )
}

type TokenPartProps = { token: ListedToken; q: string }

const isNamed = ({ record: { name, ticker } }: ListedToken) =>
  name !== '' && name !== ticker

function SecondLine({ token, q }: TokenPartProps) {
  const hasName = isNamed(token)
  const hasWarnings = listWarningKinds(token.flags).length > 0
  if (!hasName && !hasWarnings) return null
  return (
    <span className="flex h-5 min-w-0 grow items-center gap-2">
      {hasName && (
        <span className="min-w-0 overflow-clip text-small text-ellipsis text-ink-2">
          <TokenText text={token.record.name} flags={token.flags} q={q} />
        </span>
      )}
      {hasWarnings && <RowWarnings token={token} />}
    </span>
  )
}

/**
 * Memoized, as are the warnings: of a row that stays while a text is typed, only the
 * marked text renders again.
 */
const MemoizedShortText = memo(ShortText)

function ContractCell({ row: { token, q } }: TokenCellProps) {
  const { record, flags } = token
  const { address, protocol } = record
  const shortened = shortenAddress(protocol, address)
  if (address === '')
    return (
      <span className="truncate text-ink-3">
        {sayText(gapLabels, findAddressGap(record), tokenTypes)}
      </span>
    )
  const isFound = splitMatches(address, q, canBeAddress).length > 1
  return (
    <span className={isFound ? 'rounded-[2px] bg-accent-wash' : 'contents'}>
      {flags.verdict === 'retired' ? (
        // Nobody should send anything there.
        <TruncatedText {...shortened} />
      ) : (
        <MemoizedShortText
          {...shortened}
          contentName={fillText(labels.chainAddress, { chain: getChainName(protocol) })}
        />
      )}
    </span>
  )
}

/**
 * A token's warnings as one chip with the first label. Hover, focus and tap show all
 * reasons.
 */
const RowWarnings = memo(function RowWarnings({ token }: { token: ListedToken }) {
  const warnings = listWarnings(token).map(formatTokenRemark)
  const [first] = warnings
  if (!first) return null
  return (
    <Tooltip
      content={
        <span className="block max-w-80 whitespace-normal">
          {warnings.map(({ code, label, reason }) => (
            <span key={code} className="mt-2 block first:mt-0">
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
              <span className="@max-[20rem]:sr-only">
                <SafeText text={first.label} limit={28} />
              </span>
            </Flag>
            {warnings.length > 1 && <Flag>+{warnings.length - 1}</Flag>}
          </span>
        </button>
      )}
    </Tooltip>
  )
})

const addressClasses =
  'flex min-w-0 items-center max-xl:row-start-2 max-xl:overflow-x-clip @max-[20rem]:hidden'

/** Narrow windows, whose rows have two lines, lack the numbers. */
const tokenColumns: readonly TokenColumn[] = [
  {
    label: labels.token,
    order: 'ticker',
    classes:
      'flex min-w-0 items-center gap-2.5 max-xl:col-span-2 max-xl:col-start-2 max-xl:row-start-1 max-xl:ps-3',
    isRowHead: true,
    Cell: TokenCell,
  },
  {
    label: labels.chain,
    order: 'chain',
    classes:
      'flex min-w-0 max-xl:col-start-2 max-xl:row-start-2 max-xl:ps-3 max-xl:[&_.text-row]:hidden',
    Cell: ({ row }) => <ChainLabel code={row.token.record.protocol} />,
  },
  {
    label: labels.contractAddress,
    // In two-line rows, a point divides chain and address.
    classes: `${addressClasses} max-xl:col-start-3 max-xl:before:px-2 max-xl:before:text-ink-3 max-xl:before:content-['·']`,
    Cell: ContractCell,
  },
  {
    label: labels.decimals,
    headClasses: 'text-end max-xl:hidden',
    classes: 'text-end max-xl:hidden',
    Cell: ({ row }) => row.token.record.decimals ?? '—',
  },
  {
    label: words.lists,
    headClasses: 'pe-0! text-end max-xl:hidden',
    order: 'lists',
    isDescending: true,
    classes: 'pe-0! text-end max-xl:hidden',
    Cell: ({ row }) => row.token.record.lists?.length ?? '—',
  },
]

const columnsOfChain = tokenColumns.flatMap((column) => {
  if (column.label === labels.chain) return []
  const classes = `${addressClasses} max-xl:col-span-2 max-xl:col-start-2 max-xl:ps-3`
  return column.Cell === ContractCell ? [{ ...column, classes }] : [column]
})

/** The columns of a row. A list of one chain's tokens has no column "Chain". */
export const getColumns = (hasChain: boolean): readonly TokenColumn[] =>
  hasChain ? tokenColumns : columnsOfChain

/** Their widths. */
export const getColumnClasses = (hasChain: boolean): string =>
  hasChain ? 'xl:columns-tokens' : 'xl:columns-tokens-of-chain'

/** The classes of the row of heads, without its columns. */
export const tokenHeadClasses = 'grid h-9 items-center whitespace-nowrap'

/** The columns of a list whose heads sort it. */
export const getSortColumns = (links: SortLinks, hasChain: boolean): TableColumn[] =>
  getColumns(hasChain).map((column) => createColumn(column, links))

function createColumn(column: TokenColumn, { filters, getPath }: SortLinks) {
  const { label, headClasses, order, isDescending = false } = column
  if (order === undefined) return column
  const isSorted = filters.sort === order
  return createSortedColumn({
    label,
    headClasses,
    direction: isDescending ? 'descending' : 'ascending',
    isSorted,
    link: {
      to: getPath({ ...filters, sort: isSorted ? 'match' : order }),
      preventScrollReset: true,
    },
  })
}
