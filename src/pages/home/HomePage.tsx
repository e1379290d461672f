import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { chainCountsQuery, chainsQuery } from '../../queries/chains'
import { PasteButton } from '../../search/PasteButton'
import { SearchBox } from '../../search/SearchBox'
import { Icon, type IconName } from '../../ui/Icon'
import { useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { lazyComponent } from '../../ui/lazyComponent'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { ChainCounts } from './ChainCounts'
import { Samples } from './Samples'

// Few visitors watch a transaction, and its code is a fifth of the page's.
const WatchlistTable = lazyComponent(async () => (await import('./WatchlistTable')).WatchlistTable)

/** `/`: the search box, the watchlist, samples and chains. Every page has one search box, here in the content. */
export function HomePage() {
  return (
    <>
      <title>Crosswatch</title>
      <Hero />
      <div className="page py-7 md:py-10">
        <WatchlistPreview />
        <div className="mt-7 grid items-start gap-x-10 gap-y-7 first:mt-0 md:mt-10 md:gap-y-10 md:first:mt-0 xl:grid-cols-2">
          <Samples />
          <div className="min-w-0">
            <ChainCounts />
          </div>
        </div>
      </div>
    </>
  )
}

export { HomePage as Component }

export const loader = ({ context }: PageLoaderArgs) =>
  prefetch(context, (client) => [client.query(chainsQuery), client.query(chainCountsQuery)])

const searchableItems: readonly { icon: IconName; label: ReactNode }[] = [
  { icon: 'hash', label: 'Transaction hash' },
  { icon: 'person', label: 'Name or wallet address' },
  {
    icon: 'info',
    label: (
      <>
        Token, such as <span className="font-mono">USDC</span> or{' '}
        <span className="font-mono">ETH.USDC</span>
      </>
    ),
  },
  { icon: 'link', label: 'Explorer link' },
]

function Hero() {
  return (
    <div className="border-b border-line bg-sheet">
      <div className="page pt-5 pb-5 md:pt-11 md:pb-10">
        <h1 className="text-title">Track any cross-chain swap</h1>
        <p className="mt-2 text-ink-2">
          Paste a transaction hash to see where your money is, step by step. Check a token’s
          contract or a name before you send.
        </p>
        <div className="mt-5">
          <SearchBox isHero />
          <PasteButton />
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-row text-ink-2 max-md:hidden">
          {searchableItems.map(({ icon, label }) => (
            <li key={icon} className="inline-flex items-center gap-2">
              <Icon name={icon} size={14} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** `/tx` shows all. */
const maxRows = 10

/** The first transactions of the watchlist; nothing if it is empty. */
function WatchlistPreview() {
  const list = useStored(watched)
  if (list.length === 0) return null
  const rows = Math.min(list.length, maxRows)
  return (
    <Section
      title="Watchlist"
      note={`${list.length} · saved in this browser`}
      action={
        <Link
          className="hit text-accent underline-offset-3 hover:underline"
          to={paths.transactions()}
        >
          {list.length > maxRows ? `All ${list.length}` : 'Edit'}
        </Link>
      }
    >
      {/* Rows of three lines, or of one. */}
      <Suspense fallback={<SkeletonRows count={rows} rowClasses="h-31.75 xl:h-12" />}>
        <WatchlistTable list={list} maxRows={maxRows} />
      </Suspense>
    </Section>
  )
}
