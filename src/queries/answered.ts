import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How long what nobody waits for lets the page's questions go first, in ms. */
const patience = 3_000

/**
 * True from when all that the page asks is answered, or does not come at once: what nobody waits for may be asked for and
 * fetched then. It counts from when `begun` is true: a page asks once its own file is there.
 */
export function useAnswered(begun = true): boolean {
  const waiting = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  const [answered, setAnswered] = useState(false)
  const due = begun && waiting === 0
  useEffect(() => {
    if (!begun || answered) return undefined
    const timer = setTimeout(() => setAnswered(true), due ? 0 : patience)
    return () => clearTimeout(timer)
  }, [begun, answered, due])
  return answered
}
