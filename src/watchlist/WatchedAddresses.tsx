import { Link } from 'react-router'
import { ChainLabel } from '../components/ChainLabel'
import { StatusBadge } from '../components/StatusIcon'
import { shortenAddress } from '../model/chains/chains'
import { getRowTime } from '../model/history/historyRow'
import { truncateMiddle } from '../model/text'
import { formatNearMinute } from '../model/time'
import {
  describeInProgress,
  ownAddressTexts as texts,
} from '../model/words/en/ownAddresses'
import { verdictWords } from '../model/words/en/verdicts'
import { paths } from '../paths'
import { isInProgress } from '../queries/addressTransactions'
import {
  type AddressListQuery,
  mergeQueries,
  useAddressLists,
} from '../queries/useAddressLists'
import { getQueryError } from '../queries/useFailure'
import { maxLabelLength } from '../storage/watched'
import type { OwnAddress } from '../storage/ownAddresses'
import { useZone } from '../storage/useZone'
import { IconButton } from '../ui/Button'
import { passRowFocus } from '../ui/passFocus'
import { SafeText, toLabel } from '../ui/SafeText'
import { Table, type TableColumn } from '../ui/Table'
import { TruncatedText } from '../ui/TruncatedText'
import { useNow } from '../ui/useNow'
import { useWatchAddress } from './useWatchAddress'

/** What an address is called: by the user's label, else by its ends. */
export function getAddressName({ chain, label, address }: OwnAddress): string {
  const { text, start, end } = shortenAddress(chain, address)
  return label === '' ? truncateMiddle(text, start, end) : toLabel(label)
}

/** The watched addresses, with lists of their own. */
export function WatchedAddressPreview({ list }: { list: readonly OwnAddress[] }) {
  const { queries } = useAddressLists(
    list.map(({ address }) => address),
    '',
  )
  return <WatchedAddresses list={list} queries={queries} />
}

const columns: readonly TableColumn[] = [
  { label: 'Address' },
  { label: 'Newest transaction' },
  { label: 'In progress' },
  {
    label: 'Remove',
    head: <span className="sr-only">Remove</span>,
  },
]

type WatchedAddressesProps = {
  list: readonly OwnAddress[]
  /** The query of each address; none where the service lists no transactions. */
  queries: readonly AddressListQuery[]
}

/** Watched addresses, each with the state of its newest transaction. */
export const WatchedAddresses = ({ list, queries }: WatchedAddressesProps) => (
  <Table label="Watched addresses" layout="table-lg" columns={columns}>
    {list.map((own, index) => (
      <AddressRow key={`${own.chain} ${own.address}`} own={own} query={queries[index]} />
    ))}
  </Table>
)

type AddressRowProps = { own: OwnAddress; query: AddressListQuery | undefined }

function AddressRow({ own, query }: AddressRowProps) {
  const { chain, address, label } = own
  const { setWatched } = useWatchAddress(own)
  const running =
    query === undefined ? [] : mergeQueries([query]).rows.filter(isInProgress)
  return (
    <tr
      ref={passRowFocus}
      className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 hover:bg-well lg:table-row lg:h-12 lg:*:pe-4"
    >
      <th scope="row" className="w-full text-start font-normal">
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
          <ChainLabel code={chain} isNameOnly />
        </span>
      </th>
      <td>
        <NewestState query={query} />
      </td>
      <td className="text-ink-2">
        {running.length > 0 ? (
          describeInProgress(running.length)
        ) : (
          <span className="max-lg:hidden">{texts.unknown}</span>
        )}
      </td>
      <td className="row-action ms-auto">
        <IconButton
          icon="trash"
          size={14}
          label={`Stop watching ${getAddressName(own)}`}
          data-key="w"
          onClick={() => setWatched(false)}
        />
      </td>
    </tr>
  )
}

/** The state of the newest transaction, or why it is not known. */
function NewestState({ query }: Pick<AddressRowProps, 'query'>) {
  const zone = useZone()
  const now = useNow(false)
  if (query === undefined) return <span className="text-ink-3">{texts.unknown}</span>
  const hasFailed = getQueryError(query) !== null
  if (query.data === undefined && !hasFailed)
    return <span className="text-ink-3">{texts.loading}</span>
  const failure = hasFailed && <span className="text-refund">{texts.unread}</span>
  const [newest] = mergeQueries([query]).rows
  if (newest === undefined)
    return failure || <span className="text-ink-3">{texts.noTransactions}</span>
  const at = getRowTime(newest)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 align-middle">
      <StatusBadge status={newest.verdict} word={verdictWords[newest.verdict]} />
      {at !== null && (
        <span className="text-ink-2">{formatNearMinute(at, now, zone)}</span>
      )}
      {failure}
    </span>
  )
}
