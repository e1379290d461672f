import { useMemo } from 'react'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import { sameProject } from '../../../model/tokens/sameProject'
import { flagsOf, type TokenList } from '../../../queries/tokenList'
import { Section } from '../../../ui/lists/Section'
import { SafeText } from '../../../ui/text/SafeText'
import { AssetList } from '../rows/AssetList'
import { formatCount } from '../../../model/amounts'

interface SameProjectProps {
  asset: CurrencyRecord
  tokens: TokenList
  chains: ReadonlyMap<string, ChainRecord>
}

/** The same project's assets on all chains, by the metadata of the logos; nothing where there is no other. */
export function SameProject({ asset, tokens, chains }: SameProjectProps) {
  const same = useMemo(() => sameProject(tokens.records, asset), [tokens, asset])
  if (same.length === 0) return null
  return (
    <Section
      title={
        <>
          <SafeText text={asset.ticker} limit={24} /> on other chains
        </>
      }
      note={`${formatCount(same.length)}, matched by project`}
    >
      <AssetList
        label="The same project"
        records={[asset, ...same]}
        flagsOf={(record) => flagsOf(tokens, record)}
        chains={chains}
        current={asset}
      />
    </Section>
  )
}
