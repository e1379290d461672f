import { itemGap } from '#words/locale'
import { joinItems } from '../../model/words/pieces'
import * as labels from '#words/labels'
import { Link } from 'react-router'
import { ChainAge } from '../../components/ChainAge'
import { ChainLabel } from '../../components/ChainLabel'
import { HaltNotice } from '../../components/Notices'
import { PageTitle } from '../../components/PageTitle'
import type { ChainRecord } from '../../contract/chains'
import { formatCount } from '../../model/amounts'
import { formatBlockTime } from '../../model/time'
import { describeChainCount } from '../../model/words/chainCount'
import { paths } from '../../paths'
import { chainCountsQuery, chainsQuery, polledChainsQuery } from '../../queries/chains'
import { useNetworks } from '../../queries/networks'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { useQuery } from '../../queries/useQuery'
import { EmptyState } from '../../ui/EmptyState'
import { SafeText } from '../../ui/SafeText'
import { type RowColumn, Table, TableRow } from '../../ui/Table'
import { ChainStatus, getDepositWait } from './ChainFacts'
import { HiddenRecords, ListErrors, LoadingRows } from './ListState'
import * as words from '#words/chainPages'
import { fillText } from '../../model/words/messages'

/** `/chains`: the chains, halted ones first. */
export function ChainsPage() {
  const query = useQuery(polledChainsQuery)
  const counts = useQuery(chainCountsQuery)
  const { records = [], malformed = 0 } = query.data ?? {}
  return (
    <>
      <PageTitle text={labels.chains} />
      <HaltNotice />
      <div className="page py-6 md:pt-10">
        <h1 className="text-title">
          {labels.chains}{' '}
          <span className="ms-1.5 text-amount font-normal text-ink-2">
            {describeChainCount(records)}
          </span>{' '}
          <ChainAge />
        </h1>
      </div>
      {/* Below the title, so that it does not move the title. */}
      <ListErrors main="chains" chains={[query]} tokens={[counts]} />
      <div className="page pb-6 md:pb-10">
        <HiddenRecords noun="chain" count={malformed} />
        <LoadingRows query={query} />
        {query.data && records.length === 0 && (
          <EmptyState title={labels.noChainsAvailable}>{labels.noneListed}</EmptyState>
        )}
        {records.length > 0 && <ChainTable chains={records} counts={counts.data} />}
      </div>
    </>
  )
}

export { ChainsPage as Component }

export const loader = ({ context }: PageLoaderArgs) =>
  prefetch(context, (client) => [
    client.query(chainsQuery),
    client.query(chainCountsQuery),
  ])

type ListedChain = {
  chain: ChainRecord
  /** The number of its tokens; null if it is unknown. */
  count: number | null
  /** The names of the networks that serve it. */
  networks: string
}

const columns: readonly RowColumn<ListedChain>[] = [
  {
    label: labels.chain,
    isRowHead: true,
    Cell: ({ row: { chain } }) => (
      <Link to={paths.chain(chain.chain)} className="stretched flex max-w-full">
        <ChainLabel code={chain.chain} />
      </Link>
    ),
  },
  {
    label: labels.status,
    classes: 'max-lg:justify-self-end',
    // Only what differs from the others has a mark.
    Cell: ({ row: { chain } }) =>
      chain.status === 'active' ? (
        <span className="sr-only">{words.active}</span>
      ) : (
        <ChainStatus status={chain.status} />
      ),
  },
  {
    label: labels.tokens,
    headClasses: 'text-end',
    classes: 'lg:text-end',
    Cell: ({ row: { count } }) => (
      <>
        {count === null ? '—' : formatCount(count)}
        <span className="text-ink-2 lg:sr-only">
          {' '}
          {fillText(words.tokensAfterCount, { count: count ?? 2 })}
        </span>
      </>
    ),
  },
  {
    label: labels.blockTime,
    headClasses: 'text-end max-lg:hidden',
    classes: 'text-end max-lg:hidden',
    Cell: ({ row: { chain } }) => formatBlockTime(chain.averageBlockTime) || '—',
  },
  {
    label: words.confirmations,
    classes: 'text-ink-2 max-lg:justify-self-end lg:text-ink',
    Cell: Confirmations,
  },
  {
    label: words.gasToken,
    headClasses: 'max-lg:hidden',
    classes: 'font-mono max-lg:hidden',
    Cell: ({ row: { chain } }) => (
      <SafeText text={chain.gasAsset?.ticker || '—'} translate="no" />
    ),
  },
]
const networksColumn: RowColumn<ListedChain> = {
  label: labels.networks,
  headClasses: 'max-lg:hidden',
  classes: 'text-small text-ink-2 max-lg:hidden',
  Cell: ({ row: { networks } }) => <SafeText text={networks || '—'} limit={80} />,
}
const columnClasses = 'lg:columns-chains'

type ChainTableProps = {
  chains: readonly ChainRecord[]
  /**
   * The number of tokens per chain; undefined until they are loaded, null where they
   * are unknown.
   */
  counts: Readonly<Record<string, number>> | null | undefined
}

function ChainTable({ chains, counts }: ChainTableProps) {
  const ordered = chains.toSorted(
    (a, b) => Number(b.status === 'halted') - Number(a.status === 'halted'),
  )
  const networks = useNetworks()
  const shown = networks.length > 0 ? [...columns, networksColumn] : columns
  return (
    <Table
      label={labels.chains}
      layout="grid-lg"
      columns={shown}
      headRowClasses={`grid ${columnClasses}`}
    >
      {ordered.map((chain) => (
        <TableRow
          key={chain.chain}
          row={{
            chain,
            count: counts ? (counts[chain.chain] ?? 0) : null,
            networks: joinItems(
              networks
                .filter(({ id }) => chain.networks?.includes(id))
                .map(({ name }) => name),
            ),
          }}
          columns={shown}
          className={`relative grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-y-1 border-b border-line py-3 *:min-w-0 hover:bg-well lg:min-h-12 lg:*:pe-4 ${columnClasses}`}
        />
      ))}
    </Table>
  )
}

function Confirmations({ row: { chain } }: { row: ListedChain }) {
  const { blocks, time } = getDepositWait(chain)
  return (
    <>
      {blocks === '' ? (
        <span className="max-lg:hidden">—</span>
      ) : (
        <>
          {blocks}
          <span className="lg:hidden">
            {' '}
            {fillText(words.confirmationsAfterCount, { count: Number(blocks) })}
          </span>
        </>
      )}
      {time && `${itemGap}${time}`}
    </>
  )
}
