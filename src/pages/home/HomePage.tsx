import type { ReactNode } from 'react'
import { Hero } from './Hero'
import { HomeSections } from './HomeSections'
import type { PageLoader } from '../../queries/pageLoading'
import { chainCountsQuery } from '../../queries/chainCounts'
import { chainsQuery } from '../../queries/tokens'

/** Every page has one search box, here in the content. */
export function HomePage({ searchBox }: { searchBox: ReactNode }) {
  return (
    <>
      <title>Crosswatch</title>
      <Hero searchBox={searchBox} />
      <HomeSections />
    </>
  )
}

export const loader: PageLoader =
  ({ load, waitFor }) =>
  () =>
    waitFor(load(chainsQuery), load(chainCountsQuery))
