import { useQuery } from '@tanstack/react-query'
import type { ChainRecord } from '../contract/tokens'
import { getChainName } from '../model/chains/chains'
import { getChainLogoPath } from '../model/logos'
import { chainsQuery } from '../queries/chains'
import { ChainBadge } from '../ui/ChainBadge'

/** The record of a chain code; undefined until the chains are loaded, or if none has this code. */
export const useChain = (code: string): ChainRecord | undefined =>
  useQuery(chainsQuery).data?.records.find(
    ({ chain }) => chain.toUpperCase() === code.toUpperCase(),
  )

/** A chain with its logo, code and name. */
export function ChainLabel({ code }: { code: string }) {
  const chain = useChain(code)
  const name = chain?.displayName || getChainName(code)
  return <ChainBadge code={code} name={name} logo={getChainLogoPath(chain)} />
}
