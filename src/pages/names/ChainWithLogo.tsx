import { useQuery } from '@tanstack/react-query'
import { getChainName } from '../../model/chains/chains'
import { findChainLogoPath } from '../../model/logos'
import { chainsQuery } from '../../queries/tokens'
import { ChainBadge } from '../../ui/ChainBadge'

export function ChainWithLogo({ code }: { code: string }) {
  const { data } = useQuery(chainsQuery)
  return (
    <ChainBadge
      code={code}
      name={getChainName(code)}
      logo={findChainLogoPath(data?.records, code)}
    />
  )
}
