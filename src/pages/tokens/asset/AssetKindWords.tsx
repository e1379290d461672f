import { Suspense } from 'react'
import type { CurrencyRecord } from '../../../contract/tokens'
import { parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import { latePart } from '../../../ui/states/latePart'

// Few assets are claims.
const ClaimWords = latePart(async () => (await import('./ClaimWords')).ClaimWords)

/** What kind of asset it is; a claim says on what. */
export function AssetKindWords({ asset }: { asset: CurrencyRecord }) {
  const parsed = parseIdentifier(asset.identifier)
  if (parsed === null) return 'not known'
  if (parsed.kind !== 'native') {
    return (
      <Suspense fallback={parsed.kind}>
        <ClaimWords kind={parsed.kind} on={parsed} />
      </Suspense>
    )
  }
  if (asset.address !== '') return 'a token with a contract'
  return asset.ticker === findChain(asset.protocol)?.coin ? "its chain's own coin" : 'a token'
}
