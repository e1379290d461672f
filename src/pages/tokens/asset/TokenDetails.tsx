import { Suspense, useMemo } from 'react'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import { othersCalled } from '../../../model/tokens/assetLookup'
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

interface TokenDetailsProps {
  asset: CurrencyRecord
  tokens: TokenList
  chains: ReadonlyMap<string, ChainRecord>
}

/** The facts of an asset, and at the right what it is on other chains and whom it can be taken for. */
export function TokenDetails({ asset, tokens, chains }: TokenDetailsProps) {
  const others = useMemo(() => othersCalled(tokens.records, asset), [tokens, asset])
  const flags = (record: CurrencyRecord) => flagsOf(tokens, record)
  return (
    <div className="page grid gap-x-10 py-7 lg:grid-cols-[400px_minmax(0,1fr)] lg:py-10">
      <div className="min-w-0">
        <AssetFacts asset={asset} flags={flags(asset)} others={others} />
        <Later meanwhile={roomForChain}>
          <Suspense fallback={roomForChain}>
            <ChainFacts code={asset.protocol} chain={chains.get(asset.protocol)} />
            <SentRecord asset={asset} />
          </Suspense>
        </Later>
      </div>
      <div className="mt-7 min-w-0 lg:mt-0">
        <Later>
          <Suspense>
            <SameProject asset={asset} tokens={tokens} chains={chains} />
            <OthersCalled asset={asset} others={others} flagsOf={flags} chains={chains} />
          </Suspense>
        </Later>
      </div>
    </div>
  )
}
