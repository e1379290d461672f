import { useMemo } from 'react'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import { sameProject } from '../../../model/tokens/sameProject'
import { flagsOf, type TokenList } from '../../../queries/tokenList'
import { Section } from '../../../ui/lists/Section'
import { AssetList } from '../rows/AssetList'
import { readableCount } from '../../../model/amounts'

interface SameProjectProps {
  asset: CurrencyRecord
  tokens: TokenList
  chains: ReadonlyMap<string, ChainRecord>
}

/** The same project's assets on all chains; nothing where the metadata knows of no other. */
export function SameProject({ asset, tokens, chains }: SameProjectProps) {
  const same = useMemo(() => sameProject(tokens.records, asset), [tokens, asset])
  if (same.length === 0) return null
  return (
    <Section
      title="The same project elsewhere"
      note={`${readableCount(same.length)}, as far as the logo package's metadata says`}
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
