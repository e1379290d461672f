import { paths } from '../../app/paths'
import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier } from '../../model/assets'
import { chainName, knownChain } from '../../model/chains'

const claims = {
  synthetic: 'a synthetic: the network owes the asset and backs it with its pools',
  trade: 'a trade asset: the network holds the asset and keeps the balance in its own books',
  secured: 'a secured asset: the network holds the asset and issues this token for it',
} as const

/** What kind of asset it is; a claim says on what. */
export function AssetKindWords({ asset }: { asset: CurrencyRecord }) {
  const parsed = parseIdentifier(asset.identifier)
  if (parsed === null) return 'not known'
  if (parsed.kind === 'native') {
    if (asset.address !== '') return 'a token with a contract'
    return asset.ticker === knownChain(asset.protocol)?.coin ? "its chain's own coin" : 'a token'
  }
  const { chain, ticker, address } = parsed
  const of = address === '' ? `${chain}.${ticker}` : `${chain}.${ticker}-${address}`
  return (
    <>
      {claims[parsed.kind]}. It stands for{' '}
      <a href={paths.token(of)} className="link">
        {ticker} on {chainName(chain)}
      </a>
      .
    </>
  )
}
