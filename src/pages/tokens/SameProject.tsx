import type { AssetFlags } from '../../contract/assetFlags'
import type { ChainRecord, CurrencyRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import { Section } from '../../ui/Section'
import { SafeText } from '../../ui/SafeText'
import { AssetList } from './AssetList'

interface SameProjectProps {
  asset: CurrencyRecord
  /** The same project's assets on other chains. */
  project: readonly CurrencyRecord[]
  flagsOf: (record: CurrencyRecord) => AssetFlags | undefined
  chains: ReadonlyMap<string, ChainRecord>
}

/** The same project's assets on all chains. Renders nothing if there is only one. */
export function SameProject({ asset, project, flagsOf, chains }: SameProjectProps) {
  if (project.length === 0) return null
  return (
    <Section
      title={
        <>
          <SafeText text={asset.ticker} limit={24} /> on other chains
        </>
      }
      note={`${formatCount(project.length)}, matched by project`}
    >
      <AssetList
        label="The same project"
        records={[asset, ...project]}
        flagsOf={flagsOf}
        chains={chains}
        current={asset}
      />
    </Section>
  )
}
