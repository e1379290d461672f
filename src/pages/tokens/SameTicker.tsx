import { useState } from 'react'
import type { AssetFlags } from '../../contract/assetFlags'
import type { ChainRecord, CurrencyRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import { getChainName } from '../../model/chains/chains'
import { Button } from '../../ui/Button'
import { Section } from '../../ui/Section'
import { EmptyState } from '../../ui/EmptyState'
import { SafeText } from '../../ui/SafeText'
import { AssetList } from './AssetList'

interface SameTickerProps {
  asset: CurrencyRecord
  others: readonly CurrencyRecord[]
  flagsOf: (record: CurrencyRecord) => AssetFlags | undefined
  chains: ReadonlyMap<string, ChainRecord>
}

const rowsAtFirst = 9

export function SameTicker({ asset, others, flagsOf, chains }: SameTickerProps) {
  const [showsAll, setShowsAll] = useState(false)
  const onChain = others.filter(({ protocol }) => protocol === asset.protocol).length
  const all = [asset, ...others]
  return (
    <Section
      title={
        <>
          Other tokens with the ticker <SafeText text={asset.ticker} limit={24} />
        </>
      }
      note={
        others.length > 0 &&
        `${formatCount(others.length)}, ${onChain} on ${getChainName(asset.protocol)}`
      }
    >
      {others.length === 0 ? (
        <EmptyState title="No other token has this ticker">
          Tokens that share or imitate it would be listed here.
        </EmptyState>
      ) : (
        <>
          <AssetList
            label={`Tokens called ${asset.ticker.slice(0, 24)}`}
            records={showsAll ? all : all.slice(0, rowsAtFirst)}
            flagsOf={flagsOf}
            chains={chains}
            current={asset}
          />
          {all.length > rowsAtFirst && !showsAll && (
            <div className="py-2">
              <Button variant="quiet" onClick={() => setShowsAll(true)}>
                Show all {formatCount(all.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}
