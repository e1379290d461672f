import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getBrandName } from '../../contract/brand'
import { HaltNotice } from '../../components/Notices'
import { SampleTransactions } from '../../components/SampleTransactions'
import { paths } from '../../paths'
import { chainsQuery } from '../../queries/chains'
import { hasNames } from '../../contract/connection'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { useQuery } from '../../queries/useQuery'
import { SearchBox } from '../../search/SearchBox'
import { recents } from '../../storage/recents'
import { useStored } from '../../storage/stored'
import { useHasOwnAddresses } from '../../storage/useHasOwnAddresses'
import { watched } from '../../storage/watched'
import { lazyComponent } from '../../ui/lazyComponent'
import { MissingPart } from '../../ui/PartBoundary'
import { Section } from '../../ui/Section'
import { useInBrowser } from '../../ui/useHydrated'
import { ChainStates } from './ChainStates'
import { OwnPagesSpace } from './OwnPagesSpace'
import { PasteButton } from './PasteButton'
import * as words from '#words/home'
import { fillText } from '../../model/words/messages'

/** Only for who has any: with tracking, 84 kB after home. */
const LazyOwnPages = lazyComponent(async () => (await import('./OwnPages')).OwnPages, {
  renderLoading: () => <OwnPagesSpace />,
  renderFailure: () => (
    <div className="mb-6 md:mb-10">
      <MissingPart />
    </div>
  ),
})

// A sandbox has samples in their place: 28 kB after home.
const LazyLatestSwaps = lazyComponent(
  async () => (await import('./LatestSwaps')).LatestSwaps,
  // A phone shows four of the ten rows.
  { renderLoading: () => <div className="min-h-36 md:min-h-90" /> },
)

/**
 * `/`: the search box, what this person watches and has opened, then samples or the latest swaps,
 * and chains. Every page has one search box, here in the content.
 */
export function HomePage() {
  // The clipboard is missing on plain http, and `readText` in some browsers.
  const canPaste = useInBrowser(
    () => typeof navigator.clipboard?.readText === 'function',
    false,
  )
  // The server does not know.
  const mayWatch = useStored(watched, null)?.length !== 0
  const hasOpened = useStored(recents).length > 0
  const hasOwnAddresses = useHasOwnAddresses()
  const description = useQuery(serviceQuery).data
  const { samples = [], names = [], hasAddressTransactions = false } = description ?? {}
  return (
    <>
      <title>{getBrandName()}</title>
      <HaltNotice />
      <div className="border-b border-line bg-sheet">
        <div className="page pt-5 pb-5 md:pt-11 md:pb-10">
          <h1 className="text-title">{words.heading}</h1>
          <p className="mt-2 text-ink-2">
            {fillText(words.introduction, { hasNames: hasNames() })}
          </p>
          <div className="mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_28.75rem] lg:gap-x-10">
            {/* Wide enough for a hash. */}
            <div className="max-w-190">
              <SearchBox isHero />
              {/* The minimum height keeps the layout stable during hydration. */}
              <div className="mt-3 min-h-8 md:hidden">{canPaste && <PasteButton />}</div>
            </div>
            <Questions name={names[0]} />
          </div>
        </div>
      </div>
      <div className="page py-6 md:py-10">
        {(mayWatch || hasOpened || hasOwnAddresses) && <LazyOwnPages />}
        <div className="grid items-start gap-x-10 gap-y-6 md:gap-y-10 xl:grid-cols-2">
          <div className="min-w-0">
            {samples.length > 0 ? (
              <SampleTransactions samples={samples} limit={maxSamples} />
            ) : (
              <Section title={words.latestSwaps}>
                <LazyLatestSwaps isListed={hasAddressTransactions} />
              </Section>
            )}
          </div>
          <div className="min-w-0">
            <ChainStates />
          </div>
        </div>
      </div>
    </>
  )
}

export { HomePage as Component }

export const loader = ({ context }: PageLoaderArgs) =>
  prefetch(context, (client) => [client.query(chainsQuery), client.query(serviceQuery)])

const maxSamples = 4

/** A token that calls itself USDC. */
const falseCoin = 'ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1'

/** Two answers to try: of a token, and of a name. `name`: a sample; a real network has none. */
const Questions = ({ name }: { name: string | undefined }) => (
  <ul className="border-line max-lg:mt-3 max-lg:border-t lg:border-l lg:pl-4">
    <Question to={paths.token(falseCoin)} question={words.tokenQuestion}>
      {`${falseCoin.slice(0, 15)}…${falseCoin.slice(-6)}`}
    </Question>
    {hasNames() && (
      <Question
        to={name === undefined ? paths.names() : paths.name(name)}
        question={name === undefined ? words.nameLookUp : words.nameQuestion}
      >
        {name}
      </Question>
    )}
  </ul>
)

type QuestionProps = { to: string; question: string; children: ReactNode }

const Question = ({ to, question, children }: QuestionProps) => (
  <li className="relative flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line py-2 last:border-b-0 hover:bg-well">
    <Link className="stretched font-medium text-accent" to={to}>
      {question}
    </Link>
    <span className="font-mono text-row text-ink-2" translate="no">
      {children}
    </span>
  </li>
)
