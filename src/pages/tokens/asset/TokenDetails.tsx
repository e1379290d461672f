import { Suspense } from 'react'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import type { KnownAsset } from '../../../queries/knownAsset'
import { flagsOf, type TokenList } from '../../../queries/tokenList'
import { Later } from '../../../ui/states/Later'
import { latePart } from '../../../ui/states/latePart'
import { AssetFacts } from './AssetFacts'

// The facts stand first; whom the asset can be taken for is told above them already.
const SameProject = latePart(async () => (await import('./SameProject')).SameProject)
const OthersCalled = latePart(async () => (await import('./OthersCalled')).OthersCalled)
const ChainFacts = latePart(async () => (await import('./ChainFacts')).ChainFacts)
const SentRecord = latePart(async () => (await import('./SentRecord')).SentRecord)

/** As high as the facts of a chain: what stands below is not pushed when they come. */
const roomForChain = <div className="mt-7 h-50 md:mt-10" />

export interface TokenDetailsProps extends KnownAsset {
  /** All assets: whom this one can be taken for is among them. undefined while they are not there. */
  tokens: TokenList | undefined
  /** They could not be had. */
  isFailed: boolean
  chains: ReadonlyMap<string, ChainRecord>
}

/** The facts of an asset, and at the right what it is on other chains and whom it can be taken for. */
export function TokenDetails(props: TokenDetailsProps) {
  const { asset, flags, others, tokens, isFailed, chains } = props
  const rest = (
    <p className="text-ink-2">
      {isFailed ? 'Not known' : 'The rest is on its way'}: all others of this ticker, and the same
      project elsewhere.
    </p>
  )
  return (
    <div className="page grid gap-x-10 py-7 lg:grid-cols-[400px_minmax(0,1fr)] lg:py-10">
      <div className="min-w-0">
        <AssetFacts asset={asset} flags={flags} others={others} />
        <Later meanwhile={roomForChain}>
          <Suspense fallback={roomForChain}>
            <ChainFacts code={asset.protocol} chain={chains.get(asset.protocol)} />
            <SentRecord asset={asset} />
          </Suspense>
        </Later>
      </div>
      <div className="mt-7 min-w-0 lg:mt-0">
        {tokens ? (
          <Later meanwhile={rest}>
            <Suspense fallback={rest}>
              <SameProject asset={asset} tokens={tokens} chains={chains} />
              <OthersCalled
                asset={asset}
                others={others}
                flagsOf={(record: CurrencyRecord) => flagsOf(tokens, record)}
                chains={chains}
              />
            </Suspense>
          </Later>
        ) : (
          rest
        )}
      </div>
    </div>
  )
}
