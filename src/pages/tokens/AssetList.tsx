import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { AssetFlags } from '../../contract/assetFlags'
import type { ChainRecord, CurrencyRecord } from '../../contract/tokens'
import { getChainName } from '../../model/chains/chains'
import { getShownStartLength, describeMissingAddress } from '../../model/tokens/addressText'
import { ShortText } from '../../ui/HashText'
import { ChainLabel } from './ChainLabel'
import { RowLogo } from './RowLogo'
import { RowWarnings } from './RowWarnings'
import { Ticker } from './Ticker'

interface AssetListProps {
  label: string
  records: readonly CurrencyRecord[]
  flagsOf: (record: CurrencyRecord) => AssetFlags | undefined
  chains: ReadonlyMap<string, ChainRecord>
  /** The asset that the page is about. */
  current?: CurrencyRecord
}

/** A short table of assets. All rows are rendered, and each has its own tab stops. */
export function AssetList({ label, records, flagsOf, chains, current }: AssetListProps) {
  return (
    <table aria-label={label} className="block text-start">
      <thead className="block max-[75rem]:sr-only">
        <tr className="short-list-columns border-b border-line text-small text-ink-3 *:py-2 *:font-normal">
          <th scope="col">Token</th>
          <th scope="col">Chain</th>
          <th scope="col">Contract address</th>
          <th scope="col" className="text-end max-[75rem]:hidden">
            Decimals
          </th>
          <th scope="col" className="text-end max-[75rem]:hidden">
            Lists
          </th>
          <th scope="col">Warnings</th>
        </tr>
      </thead>
      <tbody translate="no" className="list-rows short-list">
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

interface RowProps {
  record: CurrencyRecord
  flags: AssetFlags | undefined
  chain: ChainRecord | undefined
  isCurrent: boolean
}

function Row({ record, flags, chain, isCurrent }: RowProps) {
  const { decimals, identifier, lists, protocol } = record
  return (
    <tr data-flags={flags?.flags.join(' ')} className={isCurrent ? 'current' : undefined}>
      <td>
        <RowLogo record={record} />
        <Link
          viewTransition
          to={paths.token(identifier)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <Ticker record={record} flags={flags} />
        </Link>
      </td>
      <td>
        <ChainLabel code={protocol} chain={chain} />
      </td>
      <td>
        <ContractAddress record={record} />
      </td>
      <td>{decimals ?? '—'}</td>
      <td>{lists?.length ?? '—'}</td>
      <td>{isCurrent ? 'this token' : <RowWarnings record={record} flags={flags} />}</td>
    </tr>
  )
}

function ContractAddress({ record }: { record: CurrencyRecord }) {
  const { address, protocol } = record
  if (address === '') return <span className="secondary">{describeMissingAddress(record)}</span>
  return (
    <ShortText
      text={address}
      start={getShownStartLength(protocol, address)}
      end={6}
      contentName={`${getChainName(protocol)} address`}
    />
  )
}
