import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { ChainRecord } from '../../contract/tokens'
import { getChainLogoPath } from '../../model/logos'
import { getChainName } from '../../model/chains/chains'
import { ChainBadge } from '../../ui/ChainBadge'
import { MonoText, SafeText } from '../../ui/SafeText'
import { StatusBadge } from '../../ui/StatusIcon'
import {
  formatBlockTime,
  getChainStatus,
  formatConfirmations,
  formatNamedConfirmations,
} from './chainRecords'
import { formatCount } from '../../model/amounts'

interface ChainTableProps {
  records: readonly ChainRecord[]
  /** How many assets each chain has; undefined until they are loaded. */
  counts: ReadonlyMap<string, number> | undefined
}

const columnClasses =
  'lg:grid-cols-[minmax(0,1.5fr)_96px_64px_96px_minmax(0,1fr)_minmax(0,0.7fr)_minmax(0,1.7fr)]'

/** The chains as a table, halted ones first. In narrow windows each has two lines. */
export function ChainTable({ records, counts }: ChainTableProps) {
  const ordered = records.toSorted(
    (a, b) => Number(b.status === 'halted') - Number(a.status === 'halted'),
  )
  return (
    <table className="block text-start text-row" aria-label="Chains">
      <thead className="block max-lg:sr-only">
        <tr
          className={`grid border-b border-line text-small text-ink-3 *:py-2 *:pe-4 *:font-normal ${columnClasses}`}
        >
          <th scope="col">Chain</th>
          <th scope="col">Status</th>
          <th scope="col" className="text-end">
            Tokens
          </th>
          <th scope="col" className="text-end">
            Block time
          </th>
          <th scope="col">Confirmations</th>
          <th scope="col">Gas token</th>
          <th scope="col">Providers</th>
        </tr>
      </thead>
      <tbody className="block">
        {ordered.map((record) => (
          <Row
            key={record.chain}
            record={record}
            count={counts && (counts.get(record.chain) ?? 0)}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row({ record, count }: { record: ChainRecord; count: number | undefined }) {
  const { chain, displayName, gasAsset, providers } = record
  return (
    <tr
      className={`relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-y-1 border-b border-line hover:bg-well lg:min-h-10 lg:*:pe-4 ${columnClasses}`}
    >
      <td className="min-w-0">
        <Link viewTransition to={paths.chain(chain)} className="stretched flex max-w-full">
          <ChainBadge
            code={chain}
            name={displayName || getChainName(chain)}
            logo={getChainLogoPath(record)}
          />
        </Link>
      </td>
      <td className="max-lg:justify-self-end">
        <StatusBadge {...getChainStatus(record)} size={14} />
      </td>
      <td className="lg:text-end">
        {count === undefined ? '—' : formatCount(count)}
        <span className="text-ink-2 lg:sr-only">{count === 1 ? ' token' : ' tokens'}</span>
      </td>
      <td className="text-end max-lg:hidden">{formatBlockTime(record) || '—'}</td>
      <td className="text-ink-2 max-lg:justify-self-end lg:text-ink">
        {formatConfirmations(record) === '' ? (
          '—'
        ) : (
          <>
            <span className="max-lg:hidden">{formatConfirmations(record)}</span>
            <span className="lg:hidden">{formatNamedConfirmations(record)}</span>
          </>
        )}
      </td>
      <td className="min-w-0 max-lg:hidden">
        {gasAsset ? (
          <MonoText>
            <SafeText text={gasAsset.identifier || gasAsset.ticker} />
          </MonoText>
        ) : (
          '—'
        )}
      </td>
      <td className="min-w-0 text-ink-2 max-lg:hidden">
        <span className="block truncate font-mono text-small" title={providers.join(', ')}>
          <SafeText text={providers.join(', ') || '—'} limit={200} />
        </span>
      </td>
    </tr>
  )
}
