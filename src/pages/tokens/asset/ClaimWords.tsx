import { Link } from 'react-router'
import { paths } from '../../../app/paths'
import type { Asset } from '../../../model/assets'
import { chainName } from '../../../model/chains'
import { SafeText } from '../../../ui/text/SafeText'

const claims = {
  synthetic: 'a synthetic: the network owes the asset and backs it with its pools',
  trade: 'a trade asset: the network holds the asset and keeps the balance in its own books',
  secured: 'a secured asset: the network holds the asset and issues this token for it',
} as const

interface ClaimWordsProps {
  kind: keyof typeof claims
  /** What it stands for. */
  on: Asset
}

/** What a claim is, and the asset that it stands for. */
export function ClaimWords({ kind, on: { chain, ticker, address } }: ClaimWordsProps) {
  const of = address === '' ? `${chain}.${ticker}` : `${chain}.${ticker}-${address}`
  return (
    <>
      {claims[kind]}. It stands for{' '}
      <Link viewTransition to={paths.token(of)} className="link">
        <SafeText text={ticker} limit={40} /> on {chainName(chain)}
      </Link>
      .
    </>
  )
}
