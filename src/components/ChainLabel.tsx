import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { getChainName } from '../model/chains/chains'
import { chainsQuery, findChainRecord } from '../queries/chains'
import { ChainBadge } from './ChainBadge'

type ChainLabelProps = {
  /** '' for an unknown chain. */
  code: string
  /** Without the code, if the chain has a name. */
  isNameOnly?: boolean
}

/** A chain with its logo, code and name. A list of tokens has up to 45. */
export const ChainLabel = memo(function ChainLabel(props: ChainLabelProps) {
  const { code, isNameOnly = false } = props
  const chain = findChainRecord(useQuery(chainsQuery).data?.records, code)
  if (code === '') return <span className="text-ink-3">Unknown chain</span>
  const name = chain?.displayName || getChainName(code)
  return <ChainBadge {...{ code, name, isNameOnly }} logo={chain?.logo} />
})
