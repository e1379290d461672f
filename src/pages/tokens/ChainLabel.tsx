import type { ChainRecord } from '../../contract/tokens'
import { getChainLogoPath } from '../../model/logos'
import { getChainName } from '../../model/chains/chains'
import { canBeChain } from '../../model/tokens/searchMatches'
import { useLazyImage } from '../../ui/lazyImage'
import { MarkedText } from './MarkedText'

interface ChainLabelProps {
  code: string
  /** undefined if the service does not describe the chain. */
  chain: ChainRecord | undefined
  /** The searched text, which is marked. */
  q?: string
}

/** A chain's logo, code and name on one line. Cheaper than `ChainBadge`, for long lists. */
export function ChainLabel({ code, chain, q = '' }: ChainLabelProps) {
  const picture = useLazyImage(getChainLogoPath(chain))
  const name = chain?.displayName || getChainName(code)
  return (
    <span translate="no" className="chain-label">
      {picture ? (
        <img {...picture} alt="" width={16} height={16} />
      ) : (
        <b aria-hidden="true">{/[\p{L}\p{N}]/u.exec(code)?.[0] ?? '?'}</b>
      )}
      <MarkedText text={code} limit={24} q={q} isSearched={canBeChain} />{' '}
      <span className="name">
        <MarkedText text={name} limit={40} q={q} isSearched={canBeChain} />
      </span>
    </span>
  )
}
