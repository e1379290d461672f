import { itemGap } from '#words/locale'
import { joinItems } from '../../model/words/pieces'
import * as labels from '#words/labels'
import { Link } from 'react-router'
import { ChainAge } from '../../components/ChainAge'
import { ChainLabel } from '../../components/ChainLabel'
import { LazyHaltNotice } from '../../components/lazyNotices'
import { formatTitle } from '../../contract/brand'
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
import { Table, type TableColumn } from '../../ui/Table'
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
      <title>{formatTitle(labels.chains)}</title>
      <LazyHaltNotice />
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

const columns: readonly TableColumn[] = [
  { label: labels.chain },
  { label: labels.status },
  { label: labels.tokens, classes: 'text-end' },
  { label: labels.blockTime, classes: 'text-end max-lg:hidden' },
  { label: words.confirmations },
  { label: words.gasToken, classes: 'max-lg:hidden' },
]
const networksColumn: TableColumn = { label: labels.networks, classes: 'max-lg:hidden' }
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
  const hasNetworks = networks.length > 0
  return (
    <Table
      label={labels.chains}
      layout="grid-lg"
      columns={hasNetworks ? [...columns, networksColumn] : columns}
      headRowClasses={`grid ${columnClasses}`}
    >
      {ordered.map((chain) => (
        <ChainRow
          key={chain.chain}
          chain={chain}
          count={counts ? (counts[chain.chain] ?? 0) : null}
          networks={hasNetworks ? nameNetworks(chain, networks) : null}
        />
      ))}
    </Table>
  )
}

type ChainRowProps = {
  chain: ChainRecord
  /** The number of its tokens; null if it is unknown. */
  count: number | null
  /** The names of the networks that serve it; null where there is only one. */
  networks: string | null
}

const ChainRow = ({ chain, count, networks }: ChainRowProps) => (
  <tr
    className={`relative grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-y-1 border-b border-line py-3 *:min-w-0 hover:bg-well lg:min-h-12 lg:*:pe-4 ${columnClasses}`}
  >
    <td>
      <Link to={paths.chain(chain.chain)} className="stretched flex max-w-full">
        <ChainLabel code={chain.chain} />
      </Link>
    </td>
    <td className="max-lg:justify-self-end">
      {/* Only what differs from the others has a mark. */}
      {chain.status === 'active' ? (
        <span className="sr-only">{words.active}</span>
      ) : (
        <ChainStatus status={chain.status} />
      )}
    </td>
    <td className="lg:text-end">
      {count === null ? '—' : formatCount(count)}
      <span className="text-ink-2 lg:sr-only">
        {' '}
        {fillText(words.tokensAfterCount, { count: count ?? 2 })}
      </span>
    </td>
    <td className="text-end max-lg:hidden">
      {formatBlockTime(chain.averageBlockTime) || '—'}
    </td>
    <td className="text-ink-2 max-lg:justify-self-end lg:text-ink">
      <Confirmations chain={chain} />
    </td>
    <td translate="no" className="font-mono max-lg:hidden">
      <SafeText text={chain.gasAsset?.ticker || '—'} />
    </td>
    {networks !== null && (
      <td className="text-small text-ink-2 max-lg:hidden">
        <SafeText text={networks || '—'} limit={80} />
      </td>
    )}
  </tr>
)

const nameNetworks = (
  { networks: ids }: ChainRecord,
  networks: ReturnType<typeof useNetworks>,
) => joinItems(networks.filter(({ id }) => ids?.includes(id)).map(({ name }) => name))

function Confirmations({ chain }: { chain: ChainRecord }) {
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
