import type { AssetFlags } from '../../contract/assetFlags'
import type { CurrencyRecord } from '../../contract/tokens'
import { getChainName } from '../../model/chains/chains'
import { Fact, Facts } from '../../ui/Facts'
import { Section } from '../../ui/Section'
import { Icon } from '../../ui/Icon'
import { MonoText, SafeText } from '../../ui/SafeText'
import { getUnderlineProps } from './Ticker'
import { TextFact } from './TextFact'
import { AssetCategories } from './AssetCategories'
import { AssetKind } from './AssetKind'

interface AssetFactsProps {
  asset: CurrencyRecord
  flags: AssetFlags | undefined
  /** Assets that it can be mistaken for. */
  others: readonly CurrencyRecord[]
}

/** The facts of an asset's record. */
export function AssetFacts({ asset, flags, others }: AssetFactsProps) {
  const { decimals, enabled, identifier, lists, name, protocol, swappable } = asset
  // Wrong decimals lead to wrong amounts, so those of a duplicate are shown for comparison.
  const differing = others.find(
    (other) =>
      other.protocol === protocol && other.decimals !== null && other.decimals !== decimals,
  )
  return (
    <Section title="Token">
      <Facts>
        <TextFact label="Asset ID" text={identifier} />
        <Fact label="Name">{name && <SafeText text={name} {...getUnderlineProps(flags)} />}</Fact>
        <Fact label="Kind">
          <AssetKind asset={asset} />
        </Fact>
        <Fact label="Decimals">
          {decimals ?? <span className="text-ink-3">Not reported</span>}
          {differing && (
            <span className="text-ink-3">
              {' (the other '}
              <SafeText text={differing.ticker} limit={24} />
              {` on ${getChainName(protocol)}: ${differing.decimals})`}
            </span>
          )}
        </Fact>
        <Fact label="Token lists" missing="Unknown">
          {lists && <Lists lists={lists} />}
        </Fact>
        <Fact label="Swappable" missing="Unknown">
          {swappable !== null && <Swappable isSwappable={swappable} />}
        </Fact>
        <Fact label="Enabled">{enabled ? 'Yes' : 'No, disabled'}</Fact>
        <Fact label="Categories">
          <div className="min-h-[2lh]">
            <AssetCategories asset={asset} />
          </div>
        </Fact>
      </Facts>
    </Section>
  )
}

function Swappable({ isSwappable }: { isSwappable: boolean }) {
  if (!isSwappable) return <span className="text-ink-2">No</span>
  return (
    <span className="flex items-center gap-1.5">
      <Icon name="check" size={14} /> Yes
    </span>
  )
}

function Lists({ lists }: { lists: readonly string[] }) {
  if (lists.length === 0) return 'None'
  return (
    <>
      {lists.length}:{' '}
      <MonoText>
        {lists.slice(0, 40).map((list, index) => (
          <span key={list}>
            {index > 0 && ', '}
            <SafeText text={list} limit={40} />
          </span>
        ))}
      </MonoText>
    </>
  )
}
