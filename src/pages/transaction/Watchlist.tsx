import { Suspense, useState } from 'react'
import { useStored } from '../../storage/stored'
import { restoreWatched, unwatch, type Watched, watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { useAnnounce } from '../../ui/Announcer'
import { Toast } from '../../ui/Toast'
import { Section } from '../../ui/Section'
import { EmptyState } from '../../ui/EmptyState'
import { lazyComponent } from '../../ui/lazyComponent'
import { SkeletonRows } from '../../ui/Skeleton'

// Few visitors have a watchlist, and its code is a tenth of the page's.
const WatchedBoard = lazyComponent(async () => (await import('./WatchedBoard')).WatchedBoard)

/** The watchlist. A removal can be undone. */
export function Watchlist() {
  const list = useStored(watched)
  const announce = useAnnounce()
  const [removed, setRemoved] = useState<Watched | null>(null)
  const [close] = useState(() => () => setRemoved(null))
  const [remove] = useState(() => (item: Watched) => {
    unwatch(item.hash)
    setRemoved(item)
    announce('Removed from your watchlist. You can undo this.')
  })
  const undo = () => {
    if (removed !== null) restoreWatched(removed)
    close()
    announce('Back on your watchlist.')
  }
  return (
    <Section title="Watchlist" note={list.length > 0 && `${list.length} · saved in this browser`}>
      {list.length === 0 ? (
        <EmptyState title="Nothing on your watchlist yet">
          Search for a transaction, then press Watch. Your watchlist is saved in this browser only.
        </EmptyState>
      ) : (
        <Suspense fallback={<SkeletonRows count={list.length} rowClasses="h-31.75 xl:h-12" />}>
          <WatchedBoard list={list} onRemove={remove} />
        </Suspense>
      )}
      {removed && (
        <Toast
          key={removed.hash}
          status="not-seen"
          onClose={close}
          action={
            <Button variant="quiet" onClick={undo}>
              Undo
            </Button>
          }
        >
          Removed {removed.label || `${removed.hash.slice(0, 6)}…${removed.hash.slice(-6)}`} from
          your watchlist.
        </Toast>
      )}
    </Section>
  )
}
