import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { formatCount } from '../../model/amounts'
import type { LoadingProgress } from '../../queries/tokenList'
import { currenciesQuery, loadingProgressQuery } from '../../queries/tokens'
import { Button } from '../../ui/Button'
import { ProgressBar } from '../../ui/ProgressBar'
import { useAnnounce } from '../../ui/Announcer'

const nothingLoaded: LoadingProgress = { bytes: 0 }

/** The loading progress of a long list, with a button that cancels or restarts it. It covers the count in the title. */
export function ListProgress({ isCancelled }: { isCancelled: boolean }) {
  const client = useQueryClient()
  const announce = useAnnounce()
  const { data: progress } = useQuery(loadingProgressQuery)
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      // The button is about to be removed: its focus moves to the page.
      if (current?.contains(document.activeElement)) {
        document.getElementById('main')?.focus({ preventScroll: true })
      }
    }
  }, [])
  const list = { queryKey: currenciesQuery().queryKey, exact: true }
  const cancel = () => {
    void client.cancelQueries(list)
    announce('Stopped early. List incomplete.')
  }
  const restart = () => {
    client.setQueryData(loadingProgressQuery.queryKey, nothingLoaded)
    void client.refetchQueries(list)
  }
  const isReading = !isCancelled && progress && 'read' in progress
  return (
    <span
      ref={element}
      className="absolute inset-y-0 start-24 end-0 flex items-center justify-between gap-3 text-row md:start-28"
    >
      {isCancelled && 'Stopped early. List incomplete.'}
      {!isCancelled &&
        progress &&
        'bytes' in progress &&
        `${Math.floor(progress.bytes / 1e6)} MB loaded`}
      {isReading && (
        <>
          <span className="whitespace-nowrap">
            {formatCount(progress.read)} of {formatCount(progress.of)}
          </span>
          <ProgressBar label="Loading tokens" value={progress.read} max={progress.of} />
        </>
      )}
      {/* One button for both, so that it keeps the focus. */}
      <Button variant="quiet" onClick={isCancelled ? restart : cancel}>
        {isCancelled ? 'Load all' : 'Cancel'}
      </Button>
    </span>
  )
}
