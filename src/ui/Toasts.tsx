import {
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { getBottomBar } from './bottomBar'
import { IconButton } from './Button'
import { announce } from './LiveRegion'
import { returnFocus } from './returnFocus'
import { type Sign, SignIcon } from './SignIcon'
import { useTimeout } from './useTimeout'
import * as controls from '#words/controls'

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

let shownToasts: readonly Toast[] = []
const listeners = new Set<() => void>()

function setToasts(changed: readonly Toast[]) {
  shownToasts = changed
  for (const listener of listeners) listener()
}

/**
 * The toasts of the page, oldest first. Only handlers of events add some, so the server
 * has none.
 */
const toastStore = {
  read: () => shownToasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  add: (toast: Toast) => {
    const replaced = new Set([toast.id, ...(toast.outdated ?? [])])
    setToasts(dropOldest([...shownToasts.filter(({ id }) => !replaced.has(id)), toast]))
  },
  remove: (toast: Toast) => setToasts(shownToasts.filter((each) => each !== toast)),
  clear: () => setToasts([]),
}

function dropOldest(list: readonly Toast[]) {
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

const usualTimeMs = 6_000
const actionTimeMs = 10_000

const tones: Record<Toast['tone'], { sign: Sign; color: string }> = {
  done: { sign: 'check', color: 'text-complete' },
  problem: { sign: 'question', color: 'text-refund' },
  neutral: { sign: 'ellipsis', color: 'text-ink-3' },
}

/** More of them scroll, so that they don't cover the page. */
const maxWithoutScrolling = 3

const noToasts: readonly Toast[] = []

/** Shows the toasts above the bottom of the window, the newest one lowest. */
export function Toasts() {
  const { subscribe, read } = toastStore
  const toasts = useSyncExternalStore(subscribe, read, () => noToasts)
  useEffect(() => toastStore.clear, [])
  if (toasts.length === 0) return null
  return createPortal(
    <div
      className={`absolute inset-x-4 bottom-full mb-4 flex flex-col gap-2 md:start-auto md:end-10 md:max-w-140 ${toasts.length > maxWithoutScrolling ? 'max-h-[50vh] overflow-y-auto' : ''}`}
    >
      {toasts.map((toast) => (
        <ToastRow key={`${toast.id} ${toast.text}`} toast={toast} />
      ))}
    </div>,
    getBottomBar(),
  )
}

/** It stays while the pointer or the focus is on it, and for its whole time afterwards. */
function ToastRow({ toast }: { toast: Toast }) {
  const { text, tone, action } = toast
  const { displayTimeMs = action === undefined ? usualTimeMs : actionTimeMs } = toast
  const { isUsed, observe } = useIsUsed()
  const { sign, color } = tones[tone]
  const close = () => toastStore.remove(toast)
  useTimeout(toast, isUsed ? null : displayTimeMs, toastStore.remove)
  return (
    <div ref={observe}>
      <aside
        ref={returnFocus}
        aria-label={controls.note}
        className="floats flex min-h-11 items-center gap-3 py-1 ps-3.5 pe-1.5 text-row"
      >
        <span className={color}>
          <SignIcon sign={sign} />
        </span>
        <p className="min-w-0 flex-1">{text}</p>
        {action}
        <IconButton icon="close" label={controls.close} onClick={close} />
      </aside>
    </div>
  )
}

function useIsUsed() {
  const [isPointed, setIsPointed] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const observe = useCallback((element: HTMLElement | null) => {
    const stop = new AbortController()
    const listen = (type: string, change: () => void) =>
      element?.addEventListener(type, change, { signal: stop.signal })
    listen('pointerenter', () => setIsPointed(true))
    listen('pointerleave', () => setIsPointed(false))
    listen('focusin', () => setHasFocus(true))
    listen('focusout', () => setHasFocus(false))
    return () => stop.abort()
  }, [])
  return { isUsed: isPointed || hasFocus, observe }
}
