import { Suspense } from 'react'
import { chainName } from '../../model/chains'
import { ChainBadge } from '../../ui/ChainBadge'
import { Later } from '../../ui/Later'
import { latePart } from '../../ui/latePart'

const LogoChain = latePart(async () => (await import('./LogoChain')).LogoChain)

/** A chain as its badge and name. Its logo comes behind what people came for: the list of chains is long. */
export function Chain({ code }: { code: string }) {
  const plain = <ChainBadge code={code} name={chainName(code)} />
  return (
    <Later meanwhile={plain}>
      <Suspense fallback={plain}>
        <LogoChain code={code} />
      </Suspense>
    </Later>
  )
}
