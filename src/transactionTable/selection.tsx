import * as texts from '#words/transactionTable'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Changes the selection of a row. `isRange`: with all between it and the last one. */
export type SelectRow = (hash: string, isRange: boolean) => void

/**
 * The selected rows among those that are shown, and functions that change them. `select` is
 * the same function at each render.
 */
export function useSelection<Row extends { hash: string }>(rows: readonly Row[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const order = useRef<readonly string[]>([])
  useEffect(() => {
    order.current = rows.map(({ hash }) => hash)
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
    chosen: rows.filter(({ hash }) => selected.has(hash)),
    select,
    replace: (hashes: readonly string[]) => setSelected(new Set(hashes)),
  }
}

function listBetween(shown: readonly string[], from: string, to: string) {
  const first = shown.indexOf(from)
  const last = shown.indexOf(to)
  if (first < 0) return [to]
  return shown.slice(Math.min(first, last), Math.max(first, last) + 1)
}

type SelectAllProps = {
  shown: readonly { hash: string }[]
  chosen: readonly { hash: string }[]
  onSelect: (hashes: readonly string[]) => void
}

/** Selects all rows that are shown, or none. */
export const SelectAll = ({ shown, chosen, onSelect }: SelectAllProps) => {
  const isAll = chosen.length === shown.length && shown.length > 0
  return (
    <input
      type="checkbox"
      aria-label={texts.selectAll}
      checked={isAll}
      // React has no property for it.
      ref={(box) => {
        if (box) box.indeterminate = chosen.length > 0 && !isAll
      }}
      onChange={() => onSelect(isAll ? [] : shown.map(({ hash }) => hash))}
      className="size-4 align-middle accent-accent"
    />
  )
}
