import { useQuery } from '@tanstack/react-query'
import type { ChainRecord } from '../contract/tokens'
import { getChainName } from '../model/chains/chains'
import { chainsQuery } from '../queries/chains'
import { ChainBadge } from '../ui/ChainBadge'

/** The record of a chain code; undefined until the chains are loaded, or if none has this code. */
export const useChain = (code: string): ChainRecord | undefined =>
  useQuery(chainsQuery).data?.records.find(
    ({ chain }) => chain.toUpperCase() === code.toUpperCase(),
  )

type ChainLabelProps = {
  /** '' for an unknown chain. */
  code: string
  /** Without the code, if the chain has a name. */
  isNameOnly?: boolean
}

/** A chain with its logo, code and name. */
export function ChainLabel({ code, isNameOnly = false }: ChainLabelProps) {
  const chain = useChain(code)
  if (code === '') return <span className="text-ink-3">Unknown chain</span>
  const name = chain?.displayName || getChainName(code)
  return <ChainBadge {...{ code, name, isNameOnly }} logo={chain?.logo} />
}
