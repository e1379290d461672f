import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { formatCount } from '../../model/amounts'
import { describeChainCount } from '../../model/words/chainCount'
import { formatBlockTime } from '../../model/time'
import { chainCountsQuery, chainsQuery } from '../../queries/chains'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { EmptyState } from '../../ui/EmptyState'
import { SafeText } from '../../ui/SafeText'
import { ChainLabel } from '../../search/ChainLabel'
import { ChainStatus, formatDepositWait, getGasToken } from './ChainParts'
import { HiddenRecords, ListErrors, LoadingRows } from './ListState'

/** The chains as a table, halted ones first. In narrow windows each has two lines. */
export function ChainsPage() {
  const query = useQuery(chainsQuery)
  const counts = useQuery(chainCountsQuery)
  const { records = [], malformed = 0 } = query.data ?? {}
  const ordered = records.toSorted(
    (a, b) => Number(b.status === 'halted') - Number(a.status === 'halted'),
  )
  return (
    <>
      <title>Chains - Crosswatch</title>
      <div className="page pt-7 pb-4 lg:pt-8 lg:pb-7">
        <h1 className="text-title">
          Chains{' '}
          <span className="ms-1.5 text-amount font-normal text-ink-2">
            {describeChainCount(records)}
          </span>
        </h1>
      </div>
      {/* Below the title, so that it does not move the title. */}
      <ListErrors main="chains" chains={[query]} tokens={[counts]} />
      <div className="page pb-7 lg:pb-8">
        <HiddenRecords noun="chain" count={malformed} />
        <LoadingRows query={query} />
        {query.data && records.length === 0 && (
          <EmptyState title="No chains available">
            The network hasn’t published any chains yet.
          </EmptyState>
        )}
        {records.length > 0 && (
          <table className="block text-start text-row" aria-label="Chains">
            <thead className="block max-lg:sr-only">
              <tr
                className={`grid border-b border-line text-small text-ink-3 *:py-2 *:pe-4 *:font-normal *:nth-[3]:text-end *:nth-[4]:text-end ${columnClasses}`}
              >
                {heads.map((label) => (
                  <th
                    key={label}
                    scope="col"
                    className={wideHeads.has(label) ? 'max-lg:hidden' : ''}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="block">
              {ordered.map((chain) => {
                const [blocks, wait] = formatDepositWait(chain)
                const providers = chain.providers.join(', ') || '—'
                const count = counts.data?.[chain.chain] ?? 0
                return (
                  <tr
                    key={chain.chain}
                    className={`relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-y-1 border-b border-line *:min-w-0 hover:bg-well lg:min-h-10 lg:*:pe-4 ${columnClasses}`}
                  >
                    <td>
                      <Link
                        to={paths.chain(chain.chain)}
                        className="stretched flex max-w-full"
                      >
                        <ChainLabel code={chain.chain} />
                      </Link>
                    </td>
                    <td className="max-lg:justify-self-end">
                      <ChainStatus status={chain.status} />
                    </td>
                    <td className="lg:text-end">
                      {counts.data ? formatCount(count) : '—'}
                      <span className="text-ink-2 lg:sr-only">
                        {count === 1 ? ' token' : ' tokens'}
                      </span>
                    </td>
                    <td className="text-end max-lg:hidden">
                      {formatBlockTime(chain.averageBlockTime) || '—'}
                    </td>
                    <td className="text-ink-2 max-lg:justify-self-end lg:text-ink">
                      {blocks || <span className="max-lg:hidden">—</span>}
                      {/* Two lines have no column head. */}
                      {blocks && (
                        <span className="lg:hidden">
                          {' '}
                          confirmation{blocks !== '1' && 's'}
                        </span>
                      )}
                      {wait && `, ${wait}`}
                    </td>
                    <td translate="no" className="font-mono max-lg:hidden">
                      <SafeText text={getGasToken(chain) || '—'} />
                    </td>
                    <td
                      className="truncate font-mono text-small text-ink-2 max-lg:hidden"
                      title={providers}
                    >
                      <SafeText text={providers} limit={200} />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
}

const heads = [
  'Chain',
  'Status',
  'Tokens',
  'Block time',
  'Confirmations',
  'Gas token',
  'Providers',
]
/** Those that narrow windows lack. */
const wideHeads = new Set(['Block time', 'Gas token', 'Providers'])

const columnClasses =
  'lg:grid-cols-[minmax(0,1.5fr)_6rem_4rem_6rem_minmax(0,1fr)_minmax(0,0.7fr)_minmax(0,1.7fr)]'

export { ChainsPage as Component }

export const loader = ({ context }: PageLoaderArgs) =>
  prefetch(context, (client) => [
    client.query(chainsQuery),
    client.query(chainCountsQuery),
  ])
