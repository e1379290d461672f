import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { getBottomBar } from './bottomBar'
import { IconButton } from './Button'
import { returnFocus } from './returnFocus'
import { type Sign, SignIcon } from './SignIcon'
import { type Toast, toastStore } from './toasts'
import { useTimeout } from './useTimeout'

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
        aria-label="Note"
        className="floats flex min-h-11 items-center gap-3 py-1 ps-3.5 pe-1.5 text-row"
      >
        <span className={color}>
          <SignIcon sign={sign} />
        </span>
        <p className="min-w-0 flex-1">{text}</p>
        {action}
        <IconButton icon="close" label="Close" onClick={close} />
      </aside>
    </div>
  )
}

/** Whether the pointer or the focus is on an element, which `observe` gets as a ref. */
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
