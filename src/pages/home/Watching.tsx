import { Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { SkeletonRows } from '../../ui/states/Skeleton'
import { Section } from '../../ui/lists/Section'
import { lazyComponent } from '../../ui/states/lazyComponent'

// Few visitors watch a transaction, and its code is a fifth of the page's.
const WatchBoard = lazyComponent(async () => (await import('./WatchBoard')).WatchBoard)

/** More than these are on the page of transactions. */
const mostRows = 10

/** As high as the board: its head, where there is one, and rows of three lines or of one. */
const BoardSkeleton = ({ rows }: { rows: number }) => (
  <div className="xl:pt-8.25">
    <SkeletonRows count={rows} rowClasses="h-31.75 xl:h-12" />
  </div>
)

/** The watched transactions, followed while this page is open. An empty list takes no space. */
export function Watching() {
  const hashes = useStored(watched).map(({ hash }) => hash)
  const shown = hashes.slice(0, mostRows)
  if (hashes.length === 0) return null
  return (
    <Section
      title="Watchlist"
      note={`${hashes.length} · saved in this browser`}
      action={
        <Link
          viewTransition
          className="hit text-accent underline-offset-3 hover:underline"
          to={paths.transactions()}
        >
          {hashes.length > mostRows ? `All ${hashes.length}` : 'Edit'}
        </Link>
      }
    >
      <Suspense fallback={<BoardSkeleton rows={shown.length} />}>
        <WatchBoard hashes={shown} />
      </Suspense>
    </Section>
  )
}
