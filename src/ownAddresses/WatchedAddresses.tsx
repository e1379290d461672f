import * as labels from '#words/labels'
import { Link } from 'react-router'
import { ChainLabel } from '../components/ChainLabel'
import { FailureNotice } from '../components/FailureNotice'
import { StatusBadge } from '../components/StatusIcon'
import type { TransactionSummary } from '../contract/addressTransactions'
import type { NetworkDescription } from '../contract/service'
import { findChain, shortenAddress } from '../model/chains/chains'
import { getRowTime } from '../model/history/historyRow'
import { formatNearMinute, type Zone } from '../model/dates'
import * as texts from '#words/ownAddresses'
import { verdictWords } from '#words/verdicts'
import { formatList, fillText } from '../model/words/messages'
import { getNetworkName } from '../model/words/networkName'
import { paths } from '../paths'
import {
  isInProgress,
  listMissingNetworks,
  listTransactions,
} from '../queries/addressTransactions'
import {
  type AddressListQuery,
  type AddressLists,
  isWhole,
  useAddressLists,
} from '../queries/useAddressLists'
import { getQueryError, useFailure } from '../queries/useFailure'
import { maxLabelLength } from '../storage/watched'
import type { OwnAddress } from '../storage/ownAddresses'
import { useZone } from '../storage/useZone'
import { IconButton } from '../ui/Button'
import { passRowFocus } from '../ui/passFocus'
import { SafeText } from '../ui/SafeText'
import { type RowColumn, Table, TableRow } from '../ui/Table'
import { TruncatedText } from '../ui/TruncatedText'
import { useNow } from '../ui/useNow'
import { getAddressName } from './getAddressName'
import { useWatchAddress } from './useWatchAddress'
import * as words from '#words/watchlist'
import * as controls from '#words/controls'

/** The watched addresses, with lists of their own. */
export function WatchedAddressPreview({ list }: { list: readonly OwnAddress[] }) {
  const lists = useAddressLists(
    list.map(({ address }) => address),
    '',
  )
  const failure = useFailure([lists.service], {
    missing: fillText(texts.listTexts.missing, { count: list.length }),
  })
  return (
    <>
      {lists.canList === undefined && failure && (
        <FailureNotice place="row" failure={failure} />
      )}
      <WatchedAddresses list={list} lists={lists} />
    </>
  )
}

type AddressRow = {
  own: OwnAddress
  /** Undefined where its transactions cannot be listed. */
  query: AddressListQuery | undefined
  transactions: readonly TransactionSummary[]
  lists: AddressLists
}

const columns: readonly RowColumn<AddressRow>[] = [
  {
    label: labels.address,
    classes: 'w-full text-start',
    isRowHead: true,
    Cell: ({ row: { own } }) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-3">
        {own.label !== '' && (
          <SafeText
            text={own.label}
            limit={maxLabelLength}
            className="clamped font-medium"
          />
        )}
        <Link
          to={paths.address(own.chain, own.address)}
          className={`stretched ${own.label === '' ? '' : 'text-ink-3'}`}
        >
          <TruncatedText {...shortenAddress(own.chain, own.address)} />
        </Link>
        {/* An address of Ethereum’s form is one of several chains. */}
        {findChain(own.chain)?.hash !== 'evm' && (
          <ChainLabel code={own.chain} isNameOnly />
        )}
      </span>
    ),
  },
  {
    label: words.newestTransaction,
    Cell: ({ row: { query, transactions, lists } }) =>
      query === undefined ? (
        <NoList lists={lists} />
      ) : (
        <NewestState
          query={query}
          newest={transactions[0]}
          networks={lists.service.data?.networks ?? []}
        />
      ),
  },
  {
    label: words.inProgress,
    headClasses: 'w-36',
    classes: 'text-ink-2',
    Cell: ({ row: { transactions } }) => {
      const count = transactions.filter(isInProgress).length
      return count > 0 ? (
        fillText(texts.inProgress, { count })
      ) : (
        <span className="max-lg:hidden">{texts.unknown}</span>
      )
    },
  },
  {
    label: controls.remove,
    headClasses: 'w-20',
    head: <span className="sr-only">{controls.remove}</span>,
    classes: 'row-action ms-auto',
    Cell: RemoveButton,
  },
]

function RemoveButton({ row: { own } }: { row: AddressRow }) {
  const { setWatched } = useWatchAddress(own)
  return (
    <IconButton
      icon="trash"
      size={14}
      label={fillText(words.stopWatching, { name: getAddressName(own) })}
      data-key="w"
      onClick={() => setWatched(false)}
    />
  )
}

type WatchedAddressesProps = { list: readonly OwnAddress[]; lists: AddressLists }

/** Watched addresses, each with the state of its newest transaction. */
export const WatchedAddresses = ({ list, lists }: WatchedAddressesProps) => (
  <Table label={labels.watchedAddresses} layout="table-lg" columns={columns}>
    {list.map((own, index) => {
      const query = lists.queries[index]
      const transactions = query?.data === undefined ? [] : listTransactions(query.data)
      return (
        <TableRow
          key={`${own.chain} ${own.address}`}
          ref={passRowFocus}
          row={{ own, query, transactions, lists }}
          columns={columns}
          className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 hover:bg-well lg:table-row lg:h-12 lg:*:pe-4"
        />
      )
    })}
  </Table>
)

function NoList({ lists: { service, canList } }: Pick<AddressRow, 'lists'>) {
  if (canList === true) return <Gap text={texts.withoutList} />
  if (canList === false) return <Remark text={texts.unknown} />
  const hasFailed = getQueryError(service) !== null
  return hasFailed ? <Gap text={texts.unread} /> : <Remark text={texts.loading} />
}

type TextProps = { text: string }

const Gap = ({ text }: TextProps) => <span className="text-refund">{text}</span>
const Remark = ({ text }: TextProps) => <span className="text-ink-3">{text}</span>

type NewestStateProps = {
  query: AddressListQuery
  newest: TransactionSummary | undefined
  networks: readonly NetworkDescription[]
}

function NewestState({ query, newest, networks }: NewestStateProps) {
  const zone = useZone()
  const now = useNow(false)
  const hasFailed = getQueryError(query) !== null
  if (query.data === undefined)
    return hasFailed ? <Gap text={texts.unread} /> : <Remark text={texts.loading} />
  const missing = listMissingNetworks(query.data).map((id) =>
    getNetworkName(networks, id),
  )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 align-middle">
      {newest && <RowState row={newest} now={now} zone={zone} />}
      {!newest && query.hasNextPage && <Remark text={texts.onlyOlder} />}
      {!newest && isWhole(query) && <Remark text={texts.noTransactions} />}
      {missing.length > 0 && (
        <Gap text={fillText(texts.missingNetworks, { names: formatList(missing) })} />
      )}
      {hasFailed && (
        <Gap
          text={fillText(texts.oldState, {
            time: formatNearMinute(query.dataUpdatedAt, now, zone),
          })}
        />
      )}
    </span>
  )
}

type RowStateProps = { row: TransactionSummary; now: number; zone: Zone }

function RowState({ row, now, zone }: RowStateProps) {
  const at = getRowTime(row)
  return (
    <>
      <StatusBadge status={row.verdict} word={verdictWords[row.verdict]} />
      {at !== null && (
        <span className="text-ink-2">{formatNearMinute(at, now, zone)}</span>
      )}
    </>
  )
}
