import type { ReactNode } from 'react'
import { Hero } from './Hero'
import { BelowTheBox } from './BelowTheBox'
import type { PageLoader } from '../../queries/pageLoading'
import { chainCountsQuery } from '../../queries/chainCounts'
import { chainsQuery } from '../../queries/tokens'

/** `/`: the one box, what one watches, things to try, the chains. `box` is the box itself, which every page has once. */
export function HomePage({ box }: { box: ReactNode }) {
  return (
    <>
      <title>Crosswatch</title>
      <Hero box={box} />
      <BelowTheBox />
    </>
  )
}

export const loader: PageLoader =
  ({ load, within }) =>
  () =>
    within(load(chainsQuery), load(chainCountsQuery))
