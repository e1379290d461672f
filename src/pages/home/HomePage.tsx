import type { ReactNode } from 'react'
import { Hero } from './Hero'
import { BelowTheBox } from './BelowTheBox'

/** `/`: the one box, what one watches, things to try, the chains. `box` is the box itself, which every page has once. */
export function HomePage({ box }: { box: ReactNode }) {
  return (
    <>
      <title>Crosswatch</title>
      <Hero box={box} />
      <>
        <>
          <BelowTheBox />
        </>
      </>
    </>
  )
}
