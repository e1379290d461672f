import * as labels from '#words/labels'
import { Link } from 'react-router'
import { ChainLabel } from '../components/ChainLabel'
import { FailureNotice } from '../components/FailureNotice'
import { StatusBadge } from '../components/StatusIcon'
import type { TransactionSummary } from '../contract/addressTransactions'
import type { NetworkDescription } from '../contract/service'
import { findChain, shortenAddress } from '../model/chains/chains'
import { getRowTime } from '../model/history/historyRow'
import { formatNearMinute, type Zone } from '../model/time'
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
import { Table, type TableColumn, roles } from '../ui/Table'
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

const columns: readonly TableColumn[] = [
  { label: labels.address },
  { label: words.newestTransaction },
  { label: words.inProgress, classes: 'w-36' },
  {
    label: controls.remove,
    classes: 'w-20',
    head: <span className="sr-only">{controls.remove}</span>,
  },
]

type WatchedAddressesProps = { list: readonly OwnAddress[]; lists: AddressLists }

/** Watched addresses, each with the state of its newest transaction. */
export const WatchedAddresses = ({ list, lists }: WatchedAddressesProps) => (
  <Table label={labels.watchedAddresses} layout="table-lg" columns={columns}>
    {list.map((own, index) => (
      <AddressRow
        key={`${own.chain} ${own.address}`}
        own={own}
        query={lists.queries[index]}
        lists={lists}
      />
    ))}
  </Table>
)

type AddressRowProps = {
  own: OwnAddress
  /** Undefined where its transactions cannot be listed. */
  query: AddressListQuery | undefined
  lists: AddressLists
}

function AddressRow({ own, query, lists }: AddressRowProps) {
  const { chain, address, label } = own
  const { setWatched } = useWatchAddress(own)
  const rows = query?.data === undefined ? [] : listTransactions(query.data)
  const running = rows.filter(isInProgress)
  return (
    <tr
      {...roles.row}
      ref={passRowFocus}
      className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 hover:bg-well lg:table-row lg:h-12 lg:*:pe-4"
    >
      <th {...roles.rowHead} className="w-full text-start font-normal">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3">
          {label !== '' && (
            <SafeText
              text={label}
              limit={maxLabelLength}
              className="clamped font-medium"
            />
          )}
          <Link
            to={paths.address(chain, address)}
            className={`stretched ${label === '' ? '' : 'text-ink-3'}`}
          >
            <TruncatedText {...shortenAddress(chain, address)} />
          </Link>
          {/* An address of Ethereum’s form is one of several chains. */}
          {findChain(chain)?.hash !== 'evm' && <ChainLabel code={chain} isNameOnly />}
        </span>
      </th>
      <td {...roles.cell}>
        {query === undefined ? (
          <NoList lists={lists} />
        ) : (
          <NewestState
            query={query}
            newest={rows[0]}
            networks={lists.service.data?.networks ?? []}
          />
        )}
      </td>
      <td {...roles.cell} className="text-ink-2">
        {running.length > 0 ? (
          fillText(texts.inProgress, { count: running.length })
        ) : (
          <span className="max-lg:hidden">{texts.unknown}</span>
        )}
      </td>
      <td {...roles.cell} className="row-action ms-auto">
        <IconButton
          icon="trash"
          size={14}
          label={fillText(words.stopWatching, { name: getAddressName(own) })}
          data-key="w"
          onClick={() => setWatched(false)}
        />
      </td>
    </tr>
  )
}

function NoList({ lists: { service, canList } }: Pick<AddressRowProps, 'lists'>) {
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
