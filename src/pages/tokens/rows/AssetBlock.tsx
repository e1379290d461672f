import { Link } from 'react-router'
import { paths } from '../../../app/paths'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import { chainLogoPath } from '../../../model/assets'
import type { AssetFlags } from '../../../contract/assetFlags'
import { ChainBadge } from '../../../ui/pictures/ChainBadge'
import { ContractAddress } from './ContractAddress'
import { Logo } from './Logo'
import { RowFlags } from './RowFlags'
import { Ticker } from './Ticker'

export interface AssetBlockProps {
  record: CurrencyRecord
  flags: AssetFlags | undefined
  chain: ChainRecord | undefined
  /** The one the page is about: it says so where its flags would be. */
  isCurrent: boolean
}

/** One asset of a short list in two lines, where the window is narrow. */
export function AssetBlock({ record, flags, chain, isCurrent }: AssetBlockProps) {
  return (
    <tr
      data-flags={flags?.flags.join(' ')}
      className="relative grid min-h-16 grid-cols-[32px_auto_minmax(0,1fr)] content-center items-center gap-y-0.5 border-b border-line hover:bg-well"
    >
      <td className="col-start-1 row-span-2 row-start-1 inline-flex" aria-hidden="true">
        <Logo record={record} size={32} />
      </td>
      <td className="col-span-2 col-start-2 row-start-1 flex items-center justify-between gap-2 ps-3">
        <Link
          viewTransition
          to={paths.token(record.identifier)}
          aria-current={isCurrent ? 'page' : undefined}
          className="stretched min-w-0 font-medium"
        >
          <Ticker record={record} flags={flags} />
        </Link>
        {isCurrent ? 'this asset' : <RowFlags flags={flags} />}
      </td>
      <td className="col-start-2 row-start-2 flex ps-3">
        <ChainBadge code={record.protocol} logo={chainLogoPath(chain)} />
      </td>
      <td className="col-start-3 row-start-2 flex min-w-0 items-center *:flex-wrap before:px-2 before:text-ink-3 before:content-['·']">
        <ContractAddress record={record} />
      </td>
    </tr>
  )
}
