import { memo } from 'react'
import type { CurrencyRecord } from '../../contract/tokens'
import type { AssetFlags } from '../../contract/assetFlags'
import { logoPath } from '../../model/assets'
import { addressStart, chainName, isEvm } from '../../model/chains/chains'
import { flagWords } from '../../model/tokens/flagWords'
import { AssetLogo } from '../../ui/pictures/AssetLogo'
import { ChainBadge } from '../../ui/pictures/ChainBadge'
import { Ends } from '../../ui/text/Ends'
import { Flag } from '../../ui/pictures/Flag'
import { SafeText } from '../../ui/text/SafeText'

type BoxAssetProps = {
  asset: CurrencyRecord
  flags: AssetFlags | undefined
  /** The chains' logos by code. */
  logos: ReadonlyMap<string, string>
}

/**
 * An asset in the list below the box: logo, ticker, chain, address, flags. Kept while it is the same: each key draws the list
 * twice, with the text and with what that finds. Pictures are never kept for another: one would stand until the next is there.
 */
export const BoxAsset = memo(function BoxAsset({ asset, flags, logos }: BoxAssetProps) {
  const { ticker, protocol, address, identifier, image } = asset
  const spelled = isEvm(protocol) ? address.toLowerCase() : address
  return (
    <>
      <AssetLogo
        key={image}
        src={logoPath(image) ?? undefined}
        ticker={ticker}
        seed={address === '' ? identifier : `${protocol} ${spelled}`}
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <span className="flex w-20 min-w-0 font-medium text-ink">
          <SafeText text={ticker} limit={24} />
        </span>
        <span className="@min-[40rem]:w-44">
          <ChainBadge
            key={protocol}
            code={protocol}
            name={chainName(protocol)}
            logo={logos.get(protocol.toUpperCase())}
          />
        </span>
        {address !== '' && (
          <span className="text-ink-2">
            <Ends whole={address} start={addressStart(protocol, address).length + 6} end={6} />
          </span>
        )}
        {flags && (
          <span className="inline-flex flex-wrap gap-2 @min-[40rem]:ms-auto">
            {flagWords(flags).map(({ flag, warning, word }) => (
              <Flag
                key={flag}
                look={warning ? 'inverse' : 'outlined'}
                icon={warning ? 'warning' : 'namesake'}
              >
                {word}
              </Flag>
            ))}
          </span>
        )}
      </span>
    </>
  )
})
