import { FlagReasons } from './FlagReasons'
import { TokenBand } from './TokenBand'
import { TokenDetails, type TokenDetailsProps } from './TokenDetails'

/** An asset that the service lists: who it is, then the facts, and at the right whom it can be taken for. */
export function FoundToken(props: TokenDetailsProps) {
  const { asset, flags, others, chains } = props
  return (
    <>
      <TokenBand asset={asset} flags={flags} chain={chains.get(asset.protocol)}>
        {flags && flags.flags.length > 0 && (
          <FlagReasons asset={asset} flags={flags} others={others} />
        )}
      </TokenBand>
      <TokenDetails {...props} />
    </>
  )
}
