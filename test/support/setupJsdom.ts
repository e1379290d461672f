import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Minimal versions of browser features that jsdom 29 lacks. Tests of their real behaviour (sizes, focus in a dialog) belong to test/e2e.
const nothing = () => undefined
class NoObserver {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}
const gaps: [object, Record<string, unknown>][] = [
  [globalThis, { scrollTo: nothing, ResizeObserver: NoObserver, IntersectionObserver: NoObserver }],
  [Element.prototype, { scrollIntoView: nothing }],
  [HTMLElement.prototype, { showPopover: nothing, hidePopover: nothing }],
  [HTMLDialogElement.prototype, { showModal: open, close: closeDialog }],
]
for (const [owner, members] of gaps) {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

function open(this: HTMLDialogElement): void {
  this.open = true
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false
}

// Below the timeout of a test, so that the failed query is named.
configure({ asyncUtilTimeout: 20_000 })

// Test files of a worker share the window.
afterEach(() => {
  cleanup()
  // It keeps what the last event said.
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  document.title = ''
  history.replaceState(null, '', '/')
})
