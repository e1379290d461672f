import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier } from '../../model/assets'
import { getChainName, findChain } from '../../model/chains/chains'
import { SafeText } from '../../ui/SafeText'

const derivativeTexts = {
  synthetic: 'Synthetic: backed by the network’s pools',
  trade: 'Trade asset: held by the network, which keeps the balance in its own books',
  secured: 'Secured asset: held by the network, which issues this token for it',
} as const

export function AssetKind({ asset }: { asset: CurrencyRecord }) {
  const parsed = parseIdentifier(asset.identifier)
  if (parsed === null) return 'Unknown'
  const { kind, chain, ticker, address } = parsed
  if (kind === 'native') {
    const isCoin = asset.address === '' && asset.ticker === findChain(asset.protocol)?.coin
    return isCoin ? 'Native coin' : 'Token'
  }
  const original = address === '' ? `${chain}.${ticker}` : `${chain}.${ticker}-${address}`
  return (
    <>
      {derivativeTexts[kind]}. It stands for{' '}
      <Link viewTransition to={paths.token(original)} className="link">
        <SafeText text={ticker} limit={40} /> on {getChainName(chain)}
      </Link>
      .
    </>
  )
}
