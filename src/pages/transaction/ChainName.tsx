import { useQuery } from '@tanstack/react-query'
import { getChainLogoPath } from '../../model/assets'
import { findChain } from '../../model/chains/chains'
import { chainsQuery } from '../../queries/tokens'
import { ChainBadge } from '../../ui/pictures/ChainBadge'

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
