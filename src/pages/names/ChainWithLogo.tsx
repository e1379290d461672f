import { useQuery } from '@tanstack/react-query'
import { getChainLogos } from '../../model/chainLogos'
import { getChainName } from '../../model/chains/chains'
import { chainsQuery } from '../../queries/tokens'
import { ChainBadge } from '../../ui/ChainBadge'

export function ChainWithLogo({ code }: { code: string }) {
  const { data } = useQuery(chainsQuery)
  return (
    <ChainBadge
      code={code}
      name={getChainName(code)}
      logo={getChainLogos(data?.records).get(code)}
    />
  )
}
