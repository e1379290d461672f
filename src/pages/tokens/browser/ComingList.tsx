import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { readableCount } from '../../../model/amounts'
import type { Coming } from '../../../queries/tokenList'
import { comingQuery, currenciesQuery } from '../../../queries/tokens'
import { Button } from '../../../ui/controls/Button'
import { ProgressBar } from '../../../ui/controls/ProgressBar'
import { useAnnounce } from '../../../ui/floating/Announcer'

/** What is here of a list that is asked for anew. */
const nothing: Coming = { bytes: 0 }

/**
 * How much of a long list is here, an end to its coming, and a new beginning after that. It stands in the place of the words
 * beside the page's title, so that nothing moves for it.
 */
export function ComingList({ isCancelled }: { isCancelled: boolean }) {
  const client = useQueryClient()
  const announce = useAnnounce()
  const { data: coming } = useQuery(comingQuery)
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { current } = place
    return () => {
      // The button goes: the focus would go with it.
      if (current?.contains(document.activeElement)) {
        document.getElementById('main')?.focus({ preventScroll: true })
      }
    }
  }, [])
  const list = { queryKey: currenciesQuery().queryKey, exact: true }
  const cancel = () => {
    void client.cancelQueries(list)
    announce('Cancelled. Not all assets are here.')
  }
  const again = () => {
    client.setQueryData(comingQuery.queryKey, nothing)
    void client.refetchQueries(list)
  }
  const isRead = !isCancelled && coming && 'read' in coming
  return (
    <span
      ref={place}
      className="absolute inset-y-0 start-24 end-0 flex items-center justify-between gap-3 text-row md:start-28"
    >
      {isCancelled && 'Cancelled. Not all assets are here.'}
      {!isCancelled && coming && 'bytes' in coming && `${Math.floor(coming.bytes / 1e6)} MB so far`}
      {isRead && (
        <>
          <span className="whitespace-nowrap">
            {readableCount(coming.read)} of {readableCount(coming.of)}
          </span>
          <ProgressBar label="Reading the assets" done={coming.read} of={coming.of} />
        </>
      )}
      {/* One button in all cases: whoever has the focus on it keeps it. */}
      <Button variant="quiet" onClick={isCancelled ? again : cancel}>
        {isCancelled ? 'Read all' : 'Cancel'}
      </Button>
    </span>
  )
}
