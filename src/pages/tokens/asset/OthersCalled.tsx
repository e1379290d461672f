import { useState } from 'react'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import type { AssetFlags } from '../../../contract/assetFlags'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/states/EmptyState'
import { SafeText } from '../../../ui/text/SafeText'
import { Section } from '../../../ui/lists/Section'
import { AssetList } from '../rows/AssetList'
import { readableCount } from '../../../model/amounts'

interface OthersCalledProps {
  asset: CurrencyRecord
  others: readonly CurrencyRecord[]
  flagsOf: (record: CurrencyRecord) => AssetFlags | undefined
  chains: ReadonlyMap<string, ChainRecord>
}

/** Rows before one asks for more. */
const few = 9

/** This asset among all that a reader can take for it. */
export function OthersCalled({ asset, others, flagsOf, chains }: OthersCalledProps) {
  const [showsAll, setShowsAll] = useState(false)
  const onChain = others.filter(({ protocol }) => protocol === asset.protocol).length
  const all = [asset, ...others]
  return (
    <Section
      title={
        <>
          Others called <SafeText text={asset.ticker} limit={24} />
        </>
      }
      note={
        others.length > 0 && `${readableCount(others.length)}, of which ${onChain} on this chain`
      }
    >
      {others.length === 0 ? (
        <EmptyState title="No other asset has this ticker.">
          Of all that the service lists it is the only one of that ticker. Assets that share or
          imitate it would be here.
        </EmptyState>
      ) : (
        <>
          <AssetList
            label={`Assets called ${asset.ticker.slice(0, 24)}`}
            records={showsAll ? all : all.slice(0, few)}
            flagsOf={flagsOf}
            chains={chains}
            current={asset}
          />
          {all.length > few && !showsAll && (
            <div className="py-2">
              <Button variant="quiet" onClick={() => setShowsAll(true)}>
                Show all {readableCount(all.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}
