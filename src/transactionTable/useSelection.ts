import { useCallback, useEffect, useRef, useState } from 'react'

/** Changes the selection of a row. `isRange`: with all between it and the last one. */
export type SelectRow = (hash: string, isRange: boolean) => void

/**
 * The selected rows among those that are shown, and functions that change them. `select` is
 * the same function at each render.
 */
export function useSelection(shown: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const order = useRef(shown)
  useEffect(() => {
    order.current = shown
  })
  /** The row that was selected or cleared last, where a range begins. */
  const anchor = useRef('')

  const select = useCallback<SelectRow>((hash, isRange) => {
    const from = anchor.current
    anchor.current = hash
    setSelected((before) => {
      const changed = isRange ? listBetween(order.current, from, hash) : [hash]
      const others = [...before].filter((each) => !changed.includes(each))
      return new Set(before.has(hash) ? others : [...others, ...changed])
    })
  }, [])
  return {
    selected,
    select,
    replace: (hashes: readonly string[]) => setSelected(new Set(hashes)),
  }
}

/** The rows from one to another; the last alone where the first is not shown. */
function listBetween(shown: readonly string[], from: string, to: string): string[] {
  const first = shown.indexOf(from)
  const last = shown.indexOf(to)
  if (first < 0) return [to]
  return shown.slice(Math.min(first, last), Math.max(first, last) + 1)
}
