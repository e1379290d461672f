import { Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { SkeletonRows } from '../../ui/Skeleton'
import { Section } from '../../ui/Section'
import { lazyComponent } from '../../ui/lazyComponent'

// Few visitors watch a transaction, and its code is a fifth of the page's.
const WatchBoard = lazyComponent(async () => (await import('./WatchlistTable')).WatchlistTable)

/** `/tx` shows all. */
const maxRows = 10

/** Has the height of the table: a header on wide screens, and rows of three lines or one. */
const TableSkeleton = ({ rows }: { rows: number }) => (
  <div className="xl:pt-8.25">
    <SkeletonRows count={rows} rowClasses="h-31.75 xl:h-12" />
  </div>
)

/** The first transactions of the watchlist; nothing if it is empty. */
export function WatchlistPreview() {
  const list = useStored(watched)
  if (list.length === 0) return null
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
      <Suspense fallback={<TableSkeleton rows={Math.min(list.length, maxRows)} />}>
        <WatchBoard list={list} maxRows={maxRows} />
      </Suspense>
    </Section>
  )
}
