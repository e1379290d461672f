import { Link } from 'react-router'
import { paths } from '../../../app/paths'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import type { AssetFlags } from '../../../contract/assetFlags'
import { chainLogoPath } from '../../../model/assets'
import { chainName } from '../../../model/chains'
import { ChainBadge } from '../../../ui/pictures/ChainBadge'
import { tableLook } from '../../../ui/lists/table'
import { AssetBlock, type AssetBlockProps } from './AssetBlock'
import { ContractAddress } from './ContractAddress'
import { Logo } from './Logo'
import { useNarrow } from './narrow'
import { RowFlags } from './RowFlags'
import { Ticker } from './Ticker'

interface AssetListProps {
  label: string
  records: readonly CurrencyRecord[]
  flagsOf: (record: CurrencyRecord) => AssetFlags | undefined
  chains: ReadonlyMap<string, ChainRecord>
  /** The one the page is about. */
  current?: CurrencyRecord
}

/** A few assets as a table, all of them drawn. */
export function AssetList({ label, records, flagsOf, chains, current }: AssetListProps) {
  const narrow = useNarrow()
  const Row = narrow ? AssetBlock : AssetLine
  return (
    <table aria-label={label} className="block text-start text-row">
      {!narrow && <Heads />}
      <tbody translate="no" className="block">
        {records.map((record) => (
          <Row
            key={record.identifier}
            record={record}
            flags={flagsOf(record)}
            chain={chains.get(record.protocol)}
            isCurrent={record === current}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Asset, chain, address, decimals, lists, flags. */
const columns =
  'grid grid-cols-[minmax(0,1.1fr)_minmax(0,1.7fr)_minmax(0,1.7fr)_68px_44px_176px] items-center *:pe-4 *:first:ps-2.5'

function Heads() {
  return (
    <thead className="block">
      <tr className={`border-b border-line text-small text-ink-3 *:py-2 *:font-normal ${columns}`}>
        <th scope="col">Asset</th>
        <th scope="col">Chain</th>
        <th scope="col">Contract address</th>
        <th scope="col" className="text-end">
          Decimals
        </th>
        <th scope="col" className="text-end">
          Lists
        </th>
        <th scope="col">Flags</th>
      </tr>
    </thead>
  )
}

/** One asset of a short list in one line. */
function AssetLine({ record, flags, chain, isCurrent }: AssetBlockProps) {
  const { decimals, identifier, lists, protocol } = record
  return (
    <tr
      data-flags={flags?.flags.join(' ')}
      className={`${isCurrent ? tableLook.selectedRow : tableLook.row} ${columns}`}
    >
      <td>
        <span className="flex min-w-0 items-center gap-2">
          <Logo record={record} size={24} />
          <Link
            viewTransition
            to={paths.token(identifier)}
            aria-current={isCurrent ? 'page' : undefined}
            className="stretched min-w-0 font-medium"
          >
            <Ticker record={record} flags={flags} />
          </Link>
        </span>
      </td>
      <td className="flex min-w-0">
        <ChainBadge
          code={protocol}
          name={chain?.displayName || chainName(protocol)}
          logo={chainLogoPath(chain)}
        />
      </td>
      <td>
        <ContractAddress record={record} />
      </td>
      <td className="text-end">{decimals ?? '—'}</td>
      <td className="text-end">{lists?.length ?? '—'}</td>
      <td>{isCurrent ? 'this asset' : <RowFlags flags={flags} />}</td>
    </tr>
  )
}
