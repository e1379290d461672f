import * as texts from '#words/watchlist'
import type { TransactionSummary } from '../contract/addressTransactions'
import { describeWatchAll } from '../model/words/pastedListText'
import { useStored } from '../storage/stored'
import { findWatched, maxWatched, watch, watched } from '../storage/watched'
import { Button } from '../ui/Button'
import { findControl, passFocus } from '../ui/passFocus'
import { useToast } from '../ui/Toasts'

/** Adds the transactions in progress to the watchlist. */
export function WatchAllButton({ rows }: { rows: readonly TransactionSummary[] }) {
  const list = useStored(watched)
  const showToast = useToast()
  const added = rows.filter(({ hash }) => findWatched(list, hash) === undefined)
  const watchAll = () =>
    showToast(describeWatchAll(watch(...added.map(({ hash }) => hash)), maxWatched))
  return (
    <Button
      ref={passFocus(findControl)}
      variant="quiet"
      icon="eye"
      disabledReason={added.length === 0 ? texts.allWatched : undefined}
      onClick={watchAll}
    >
      {added.length === 0 ? texts.watchingAll : texts.watchAll}
    </Button>
  )
}
