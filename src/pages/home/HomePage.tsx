import { type ReactNode, Suspense } from 'react'
import { latePart } from '../../ui/states/latePart'
import { Later } from '../../ui/states/Later'
import { Hero } from './Hero'
import { roomBelow } from './roomBelow'

// All of it waits for storage or the service; the box above does not wait for it.
const BelowTheBox = latePart(async () => (await import('./BelowTheBox')).BelowTheBox)

const room = <div className={roomBelow} />

/** `/`: the one box, what one watches, things to try, the chains. `box` is the box itself, which every page has once. */
export function HomePage({ box }: { box: ReactNode }) {
  return (
    <>
      <title>Crosswatch</title>
      <Hero box={box} />
      <Later meanwhile={room}>
        <Suspense fallback={room}>
          <BelowTheBox />
        </Suspense>
      </Later>
    </>
  )
}
