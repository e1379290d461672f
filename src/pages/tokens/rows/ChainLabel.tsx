import type { ChainRecord } from '../../../contract/tokens'
import { getChainLogoPath } from '../../../model/assets'
import { getChainName } from '../../../model/chains/chains'
import { mayBeChain } from '../../../model/tokens/foundPieces'
import { useLazyImage } from '../../../ui/pictures/lazyImage'
import { MarkedText } from './MarkedText'

interface ChainLabelProps {
  code: string
  /** undefined where the service does not describe the chain. */
  chain: ChainRecord | undefined
  /** The searched text, which is marked. */
  q?: string
}

/** A chain's logo, code and name on one line. Lighter than `ChainBadge`, as a list draws hundreds a second. */
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
      <MarkedText text={code} limit={24} q={q} isSearched={mayBeChain} />{' '}
      <span className="name">
        <MarkedText text={name} limit={40} q={q} isSearched={mayBeChain} />
      </span>
    </span>
  )
}
