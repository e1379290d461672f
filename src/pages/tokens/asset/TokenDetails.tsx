import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import type { KnownAsset } from '../../../queries/knownAsset'
import { flagsOf, type TokenList } from '../../../queries/tokenList'
import { AssetFacts } from './AssetFacts'
import { SameProject } from './SameProject'
import { OthersCalled } from './OthersCalled'
import { ChainFacts } from './ChainFacts'
import { SentRecord } from './SentRecord'

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
        <ChainFacts code={asset.protocol} chain={chains.get(asset.protocol)} />
        <SentRecord asset={asset} />
      </div>
      <div className="mt-7 min-w-0 lg:mt-0">
        {tokens ? (
          <>
            <SameProject asset={asset} tokens={tokens} chains={chains} />
            <OthersCalled
              asset={asset}
              others={others}
              flagsOf={(record: CurrencyRecord) => flagsOf(tokens, record)}
              chains={chains}
            />
          </>
        ) : (
          rest
        )}
      </div>
    </div>
  )
}
