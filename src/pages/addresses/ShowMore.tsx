import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button'
import { announce } from '../../ui/LiveRegion'
import { findRowLink, passFocus } from '../../ui/passFocus'
import * as words from '#words/addressLists'
import * as controls from '#words/controls'
import { fillText } from '../../model/words/messages'

type ShowMoreProps = {
  /** Older ones can be loaded. */
  hasMore: boolean
  /** How many transactions are loaded. */
  count: number
  /** How many rows stand in the table above. */
  rowCount: number
  /** Loads older ones, and returns how many are loaded then. */
  load: (signal: AbortSignal) => Promise<number>
}

/** The button that loads older transactions, where there are any. */
export function ShowMore({ hasMore, count, rowCount, load }: ShowMoreProps) {
  const [isLoading, setIsLoading] = useState(false)
  const loading = useRef<AbortController>(null)
  // React ends other effects later than it removes the list: a page can come in between.
  useLayoutEffect(() => () => loading.current?.abort(), [])
  const showMore = async () => {
    const { signal } = (loading.current = new AbortController())
    setIsLoading(true)
    const added = (await load(signal)) - count
    if (signal.aborted) return
    setIsLoading(false)
    if (added > 0) announce(fillText(words.added, { count: added }))
  }
  if (!hasMore) return null
  return (
    <p className="mt-3">
      <Button
        ref={passFocus(findRowLink(rowCount))}
        disabledReason={isLoading ? words.loadingOlder : undefined}
        onClick={() => void showMore()}
      >
        {isLoading ? controls.loading : words.showMore}
      </Button>
    </p>
  )
}
