import { useMemo } from 'react'
import type { ChainRecord, CurrencyRecord } from '../../contract/tokens'
import { othersCalled } from '../../model/tokens/assetLookup'
import { flagsOf, type TokenList } from '../../queries/tokenList'
import { AssetFacts } from './AssetFacts'
import { ChainFacts } from './ChainFacts'
import { OthersCalled } from './OthersCalled'
import { SameProject } from './SameProject'
import { SentRecord } from './SentRecord'

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
        <AssetFacts asset={asset} others={others} />
        <ChainFacts code={asset.protocol} chain={chains.get(asset.protocol)} />
        <SentRecord asset={asset} />
      </div>
      <div className="mt-7 min-w-0 lg:mt-0">
        <SameProject asset={asset} tokens={tokens} chains={chains} />
        <OthersCalled asset={asset} others={others} flagsOf={flags} chains={chains} />
      </div>
    </div>
  )
}
