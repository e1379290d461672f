import type { CurrencyRecord } from '../../../contract/tokens'
import { parseIdentifier } from '../../../model/assets'
import { knownChain } from '../../../model/chains'
import { ClaimWords } from './ClaimWords'

/** What kind of asset it is; a claim says on what. */
export function AssetKindWords({ asset }: { asset: CurrencyRecord }) {
  const parsed = parseIdentifier(asset.identifier)
  if (parsed === null) return 'not known'
  if (parsed.kind !== 'native') {
    return <ClaimWords kind={parsed.kind} on={parsed} />
  }
  if (asset.address !== '') return 'a token with a contract'
  return asset.ticker === knownChain(asset.protocol)?.coin ? "its chain's own coin" : 'a token'
}
