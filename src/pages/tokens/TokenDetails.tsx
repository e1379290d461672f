import type { ChainRecord } from '../../contract/tokens'
import type { AssetDetails } from '../../queries/assetDetails'
import { flagsOf, type TokenList } from '../../queries/tokenList'
import { AssetFacts } from './AssetFacts'
import { ChainFacts } from './ChainFacts'
import { SameProject } from './SameProject'
import { SameTicker } from './SameTicker'
import { TechnicalDetails } from './TechnicalDetails'
import { TokenHeader } from './TokenHeader'
import { TokenVerdict } from './TokenVerdict'

interface TokenDetailsProps extends AssetDetails {
  /** undefined until the whole list is loaded. */
  tokens: TokenList | undefined
  isFailed: boolean
  chains: ReadonlyMap<string, ChainRecord>
}

export function TokenDetails(props: TokenDetailsProps) {
  const { asset, flags, project, others, tokens, isFailed, chains } = props
  const chain = chains.get(asset.protocol)
  return (
    <>
      <TokenHeader asset={asset} flags={flags} chain={chain}>
        {flags && <TokenVerdict asset={asset} flags={flags} others={others} />}
      </TokenHeader>
      <div className="page grid gap-x-10 py-7 lg:grid-cols-[400px_minmax(0,1fr)] lg:py-10">
        <div className="min-w-0">
          <AssetFacts asset={asset} flags={flags} others={others} />
          <ChainFacts code={asset.protocol} chain={chain} />
          <TechnicalDetails asset={asset} />
        </div>
        <div className="mt-7 min-w-0 lg:mt-0">
          {tokens ? (
            <>
              <SameProject
                asset={asset}
                project={project}
                flagsOf={(record) => flagsOf(tokens, record)}
                chains={chains}
              />
              <SameTicker
                asset={asset}
                others={others}
                flagsOf={(record) => flagsOf(tokens, record)}
                chains={chains}
              />
            </>
          ) : (
            <p className="text-ink-2">
              {isFailed ? 'Similar tokens couldn’t be loaded.' : 'Loading similar tokens…'}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
