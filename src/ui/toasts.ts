import { type ReactNode, useCallback, useId } from 'react'
import { announce } from './LiveRegion'

export type Toast = {
  /** A new toast replaces the one with the same ID. */
  id: string
  text: string
  tone: 'done' | 'problem' | 'neutral'
  /** A link or a button after the text. */
  action?: ReactNode
  /** How long it stays, in ms; by default 6 s, and 10 s with an action. */
  displayTimeMs?: number | undefined
  /** The IDs of other toasts that are untrue from now on, and go. */
  outdated?: readonly string[]
}

/** More would cover the page. The oldest ones without an action are dropped. */
const maxToasts = 3

let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

function setToasts(changed: readonly Toast[]): void {
  toasts = changed
  for (const listener of listeners) listener()
}

/**
 * The toasts of the page, oldest first. Only handlers of events add some, so the server
 * has none.
 */
export const toastStore = {
  read: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  add: (toast: Toast) => {
    const replaced = new Set([toast.id, ...(toast.outdated ?? [])])
    setToasts(dropOldest([...toasts.filter(({ id }) => !replaced.has(id)), toast]))
  },
  remove: (toast: Toast) => setToasts(toasts.filter((each) => each !== toast)),
  clear: () => setToasts([]),
}

/** What an action would undo, only its toast remembers. */
function dropOldest(list: readonly Toast[]): Toast[] {
  const excess = list.length - maxToasts
  const dropped = list.filter(({ action }) => action === undefined).slice(0, -1)
  return list.filter((toast) => !dropped.slice(0, Math.max(0, excess)).includes(toast))
}

/**
 * Returns a function that shows a short message at the bottom of the window for some
 * seconds. It replaces the last one of this component, or the last one with its `id`;
 * others stay beside it.
 */
export function useToast(): (toast: Omit<Toast, 'id'> & { id?: string }) => void {
  const id = useId()
  return useCallback(
    (toast) => {
      announce(toast.text)
      toastStore.add({ id, ...toast })
    },
    [id],
  )
}
