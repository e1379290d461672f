import { Hero } from './Hero'
import { HomeSections } from './HomeSections'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { chainCountsQuery, chainsQuery } from '../../queries/tokens'
import { PasteButton } from '../../search/PasteButton'
import { SearchBox } from '../../search/SearchBox'

/** `/`: the search box, the watchlist, samples and chains. Every page has one search box, here in the content. */
export function HomePage() {
  return (
    <>
      <title>Crosswatch</title>
      <Hero
        searchBox={
          <>
            <SearchBox isHero />
            <PasteButton />
          </>
        }
      />
      <HomeSections />
    </>
  )
}

export { HomePage as Component }

export const loader = ({ context }: PageLoaderArgs) =>
  prefetch(context, (client) => [client.query(chainsQuery), client.query(chainCountsQuery)])
