import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { chainCountsQuery, chainsQuery } from '../../queries/chains'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { PasteButton } from '../../search/PasteButton'
import { SearchBox } from '../../search/SearchBox'
import { useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { Icon, type IconName } from '../../ui/Icon'
import { lazyComponent } from '../../ui/lazyComponent'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { SampleTransactions } from '../../watchlist/SampleTransactions'
import { ChainCounts } from './ChainCounts'

// Few visitors watch a transaction, and its code is a fifth of the page's.
const WatchPreview = lazyComponent(
  async () => (await import('../../watchlist/WatchTable')).WatchPreview,
)

/** `/`: the search box, the watchlist, samples and chains. Every page has one search box, here in the content. */
export function HomePage() {
  return (
    <>
      <title>Crosswatch</title>
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
            <SearchHint icon="hash">Transaction hash</SearchHint>
            <SearchHint icon="person">Name or wallet address</SearchHint>
            <SearchHint icon="info">
              Token, such as <span className="font-mono">USDC</span> or{' '}
              <span className="font-mono">ETH.USDC</span>
            </SearchHint>
            <SearchHint icon="link">Explorer link</SearchHint>
          </ul>
        </div>
      </div>
      <div className="page py-7 md:py-10">
        <Watchlist />
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

const SearchHint = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="inline-flex items-center gap-2">
    <Icon name={icon} size={14} />
    <span>{children}</span>
  </li>
)

/** `/tx` shows all. */
const maxWatched = 10

/** The first transactions of the watchlist; nothing if it is empty. */
function Watchlist() {
  const list = useStored(watched)
  if (list.length === 0) return null
  const rows = Math.min(list.length, maxWatched)
  const edit = (
    <Link className="link hit" to={paths.transactions()}>
      {list.length > maxWatched ? `All ${list.length}` : 'Edit'}
    </Link>
  )
  return (
    <Section title="Watchlist" note={`${list.length} · saved in this browser`} action={edit}>
      {/* Rows of three lines, or of one. */}
      <Suspense fallback={<SkeletonRows count={rows} rowClasses="h-31.75 xl:h-12" />}>
        <WatchPreview list={list} maxRows={maxWatched} />
      </Suspense>
    </Section>
  )
}

/** Sample transactions and names; nothing if the service has none. */
function Samples() {
  const { samples = [], names = [] } = useQuery(serviceQuery).data ?? {}
  if (samples.length + names.length === 0) return null
  return (
    <div className="min-w-0">
      <SampleTransactions samples={samples} limit={6} />
      {names.length > 0 && (
        <Section title="Sample names">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line py-2 text-row">
            {names.map((name) => (
              <li
                key={name}
                className="inline-flex max-w-full items-center pointer-coarse:min-h-11"
              >
                <Link translate="no" className="link hit font-mono" to={paths.name(name)}>
                  <SafeText text={name} limit={40} />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
