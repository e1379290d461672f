import { useQuery } from '@tanstack/react-query'
import { getChainLogoPath } from '../../model/logos'
import { findChain } from '../../model/chains/chains'
import { chainsQuery } from '../../queries/tokens'
import { ChainBadge } from '../../ui/ChainBadge'

/** A chain's name and its logo, if the service has one; the code of an unknown chain. */
export function ChainName({ code }: { code: string }) {
  const { data } = useQuery(chainsQuery)
  const record = data?.records.find(({ chain }) => chain === code.toUpperCase())
  if (code === '') return <span className="text-ink-3">Unknown chain</span>
  return (
    <ChainBadge
      code={code}
      name={findChain(code)?.name}
      logo={getChainLogoPath(record)}
      isNameOnly
    />
  )
}
