import { Suspense } from 'react'
import { chainName } from '../../model/chains/chains'
import { useAnswered } from '../../queries/answered'
import { ChainBadge } from '../../ui/pictures/ChainBadge'
import { latePart } from '../../ui/states/latePart'

const LogoChain = latePart(async () => (await import('./LogoChain')).LogoChain)

/**
 * A chain as its badge and name. Its logo comes behind what people came for, which has been asked once `begun`: the list of
 * chains is long.
 */
export function Chain({ code, begun = true }: { code: string; begun?: boolean }) {
  const answered = useAnswered(begun)
  const plain = <ChainBadge code={code} name={chainName(code)} />
  if (!answered) return plain
  return (
    <Suspense fallback={plain}>
      <LogoChain code={code} />
    </Suspense>
  )
}
