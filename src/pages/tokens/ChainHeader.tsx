import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { ChainRecord } from '../../contract/tokens'
import { getChainLogoPath } from '../../model/logos'
import { getChainName } from '../../model/chains/chains'
import { ChainBadge } from '../../ui/ChainBadge'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { StatusBadge } from '../../ui/StatusIcon'
import { getChainStatus } from './chainRecords'

type ChainHeaderProps = {
  code: string
  /** undefined until the chains are loaded. */
  chain: ChainRecord | undefined
}

export function ChainHeader({ code, chain }: ChainHeaderProps) {
  const isHalted = chain?.status === 'halted'
  return (
    <div className={`border-b border-line bg-sheet ${isHalted ? 'border-t-4 border-t-fail' : ''}`}>
      <div className="page pt-4 pb-6">
        <nav aria-label="Path" className="flex h-8 items-center gap-3 text-row">
          <Link viewTransition to={paths.chains()} className="link hit">
            Chains
          </Link>
          <Icon name="chevron-right" size={14} className="text-ink-3" />
          <span aria-current="page" className="flex min-w-0">
            <ChainBadge code={code} logo={getChainLogoPath(chain)} />
          </span>
        </nav>
        <div className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2">
          <h1 className="text-verdict">
            <SafeText text={chain?.displayName || getChainName(code)} limit={40} />
          </h1>
          {chain && (
            <span className="text-lead">
              <StatusBadge {...getChainStatus(chain)} />
            </span>
          )}
        </div>
        {isHalted && (
          <p className="mt-2 max-w-160 text-ink-2">
            Swaps to and from this chain are paused. Funds on the chain itself aren’t affected.
          </p>
        )}
      </div>
    </div>
  )
}
