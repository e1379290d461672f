import type { CurrencyRecord } from '../../../contract/tokens'
import type { AssetFlags } from '../../../contract/assetFlags'
import { AssetKindWords } from './AssetKindWords'
import { Fact, KeyValue } from '../../../ui/lists/KeyValue'
import { Reading } from '../../../ui/text/Reading'
import { SafeText } from '../../../ui/text/SafeText'
import { Section } from '../../../ui/lists/Section'
import { CanSwap } from './CanSwap'
import { underlined } from '../rows/Ticker'
import { Said } from '../Said'
import { AssetCategories } from './AssetCategories'

interface AssetFactsProps {
  asset: CurrencyRecord
  flags: AssetFlags | undefined
  /** Those that it can be taken for. */
  others: readonly CurrencyRecord[]
}

/** What the asset is, as far as the service says. */
export function AssetFacts({ asset, flags, others }: AssetFactsProps) {
  const { decimals, enabled, identifier, lists, name, swappable } = asset
  // Money moved with the wrong number of decimals is lost or a thousandfold: the namesake's is said beside its own.
  const differs = others.find(
    (other) =>
      other.protocol === asset.protocol && other.decimals !== null && other.decimals !== decimals,
  )
  return (
    <Section title="Asset">
      <KeyValue>
        <Said label="Identifier" text={identifier} />
        <Fact label="Name">{name && <SafeText text={name} {...underlined(flags)} />}</Fact>
        <Fact label="Kind">
          <AssetKindWords asset={asset} />
        </Fact>
        <Fact label="Decimals">
          {decimals}
          {differs && <span className="text-ink-3"> (the other one has {differs.decimals})</span>}
        </Fact>
        <Fact label="In lists" missing="not known">
          {lists && <Lists lists={lists} />}
        </Fact>
        <Fact label="Can swap">
          <CanSwap swappable={swappable} />
        </Fact>
        <Fact label="Offered now">{enabled ? 'yes' : 'no, switched off by the service'}</Fact>
        <Fact label="Categories">
          <div className="min-h-[2lh]">
            <AssetCategories asset={asset} />
          </div>
        </Fact>
      </KeyValue>
    </Section>
  )
}

/** The lists by the names that the service has for them. */
function Lists({ lists }: { lists: readonly string[] }) {
  if (lists.length === 0) return 'none'
  return (
    <>
      {lists.length}:{' '}
      <Reading>
        {lists.slice(0, 40).map((list, index) => (
          <span key={list}>
            {index > 0 && ', '}
            <SafeText text={list} limit={40} />
          </span>
        ))}
      </Reading>
    </>
  )
}
