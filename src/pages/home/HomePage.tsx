import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { formatCount } from '../../model/amounts'
import { getChainName } from '../../model/chains/chains'
import { describeChainCount } from '../../model/words/chainCount'
import { chainCountsQuery, chainsQuery } from '../../queries/chains'
import { getQueryError, useQueryError } from '../../queries/describeError'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { focusSearchBox, SearchBox } from '../../search/SearchBox'
import { useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { ChainBadge } from '../../ui/ChainBadge'
import { EmptyState } from '../../ui/EmptyState'
import { Icon, type IconName } from '../../ui/Icon'
import { lazyComponent } from '../../ui/lazyComponent'
import { announce } from '../../ui/LiveRegion'
import { useHydrated } from '../../ui/now'
import { QueryError } from '../../ui/QueryError'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { StatusIcon } from '../../ui/StatusIcon'
import { SampleTransactions } from '../../watchlist/SampleTransactions'

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
            Paste a transaction hash to see where your money is, step by step. Check a
            token’s contract or a name before you send.
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
  prefetch(context, (client) => [
    client.query(chainsQuery),
    client.query(chainCountsQuery),
  ])

const pasteBlocked =
  'Your browser blocked pasting. Touch and hold the search box, then choose Paste.'
const pasteEmpty = 'Nothing to paste. Copy a transaction hash first.'

/** Pastes into the search box, on phones, where that otherwise takes a long press. Absent if the clipboard cannot be read. */
function PasteButton() {
  const [problem, setProblem] = useState('')
  // The clipboard is missing on plain http, and `readText` in some browsers.
  const canRead = useHydrated() && typeof navigator.clipboard?.readText === 'function'
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => null)
    const reason = text === null ? pasteBlocked : text.trim() === '' ? pasteEmpty : ''
    setProblem(reason)
    if (reason !== '') announce(reason)
    else if (text !== null) focusSearchBox(text)
  }
  return (
    // The minimum height keeps the layout stable during hydration.
    <div className="mt-3 min-h-8 md:hidden">
      {canRead && (
        <Button icon="copy" onClick={() => void paste()}>
          Paste
        </Button>
      )}
      {problem !== '' && <p className="mt-2 text-row text-ink-2">{problem}</p>}
    </div>
  )
}

const SearchHint = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="inline-flex items-center gap-2">
    <Icon name={icon} size={14} />
    <span>{children}</span>
  </li>
)

/** `/tx` shows all. */
const maxRows = 10

/** The first transactions of the watchlist; nothing if it is empty. */
function Watchlist() {
  const list = useStored(watched)
  if (list.length === 0) return null
  const rows = Math.min(list.length, maxRows)
  const edit = (
    <Link className="link hit" to={paths.transactions()}>
      {list.length > maxRows ? `All ${list.length}` : 'Edit'}
    </Link>
  )
  return (
    <Section
      title="Watchlist"
      note={`${list.length} · saved in this browser`}
      action={edit}
    >
      {/* Rows of three lines, or of one. */}
      <Suspense fallback={<SkeletonRows count={rows} rowClasses="h-31.75 xl:h-12" />}>
        <WatchPreview list={list} maxRows={maxRows} />
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

/** The chains, most assets first. The flat list is enough for the counts, and has a tenth of the records' size. */
function ChainCounts() {
  const list = useQuery(chainsQuery)
  const counted = useQuery(chainCountsQuery)
  const failure = useQueryError([list, counted], 'Couldn’t load the chains.', 'chains')
  const counts = counted.data ?? {}
  const all = Object.values(counts)
  const total = all.reduce((sum, each) => sum + each, 0)
  const chains = list.data?.records ?? []
  // Links that move are missed, so the list appears in its final order. It does not wait for retries.
  const isReady =
    list.data && (counted.data !== undefined || getQueryError(counted) !== null)
  return (
    <Section title="Chains" note={describeChainCount(chains)}>
      {failure && <QueryError place={list.data ? 'floating' : 'row'} {...failure} />}
      {list.data && chains.length === 0 && (
        <EmptyState title="No chains available">
          The network hasn’t published any chains yet.
        </EmptyState>
      )}
      {isReady && (
        <ul className="grid grid-cols-2 gap-x-6 text-row lg:grid-cols-3">
          {chains
            .toSorted((a, b) => (counts[b.chain] ?? 0) - (counts[a.chain] ?? 0))
            .map((chain) => (
              <li
                key={chain.chain}
                title={getChainName(chain.chain)}
                className="relative flex h-9 items-center justify-between gap-2 border-b border-line hover:bg-well pointer-coarse:min-h-11"
              >
                <Link
                  className="stretched inline-flex min-w-0"
                  to={paths.chain(chain.chain)}
                >
                  <ChainBadge code={chain.chain} logo={chain.logo} />
                </Link>
                {chain.status === 'halted' ? (
                  <span className="inline-flex items-center gap-1.5 text-small font-medium text-fail">
                    <StatusIcon status="failed" size={14} />
                    halted
                  </span>
                ) : (
                  <span className="inline-flex items-center gap-1.5">
                    {chain.status === '' && <UnknownStatus />}
                    <Count count={counts[chain.chain]} maxCount={Math.max(...all)} />
                  </span>
                )}
              </li>
            ))}
        </ul>
      )}
      {!isReady && failure === null && (
        <Loading>
          <SkeletonRows count={6} rowClasses="h-9" />
        </Loading>
      )}
      {total > 0 && (
        <p className="mt-2 text-row text-ink-3">
          {formatCount(total, 'token')} across {formatCount(all.length, 'chain')}
        </p>
      )}
    </Section>
  )
}

/** A mark beside the count: the heading says it in words. */
const UnknownStatus = () => (
  <span title="Status unknown" className="text-ink-2">
    <StatusIcon status="unknown" size={14} />
    <span className="sr-only">status unknown</span>
  </span>
)

/** A number and a bar. The content security policy blocks a style attribute in the document, but no attribute of SVG. */
const Count = ({ count, maxCount }: { count: number | undefined; maxCount: number }) =>
  count !== undefined && (
    <>
      <span className="font-mono text-ink-2">{formatCount(count)}</span>
      <svg
        aria-hidden="true"
        className="absolute start-0 -bottom-px h-0.5 min-w-0.5 bg-line-2"
        width={`${(count / maxCount) * 100}%`}
      />
    </>
  )
