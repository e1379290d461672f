import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import { flagsOf, type TokenList } from '../../../queries/tokenList'
import { FlagReasons } from './FlagReasons'
import { TokenBand } from './TokenBand'
import { TokenDetails } from './TokenDetails'

interface FoundTokenProps {
  asset: CurrencyRecord
  /** All assets: what this one can be taken for is among them. */
  tokens: TokenList
  chains: ReadonlyMap<string, ChainRecord>
}

/** An asset that the service lists: who it is, then the facts, and at the right whom it can be taken for. */
export function FoundToken({ asset, tokens, chains }: FoundTokenProps) {
  const flags = flagsOf(tokens, asset)
  return (
    <>
      <TokenBand asset={asset} flags={flags} chain={chains.get(asset.protocol)}>
        {flags && flags.flags.length > 0 && (
          <FlagReasons asset={asset} flags={flags} tokens={tokens} />
        )}
      </TokenBand>
      <TokenDetails asset={asset} tokens={tokens} chains={chains} />
    </>
  )
}
