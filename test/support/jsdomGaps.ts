/**
 * Adds minimal versions of browser features that jsdom 29 lacks. Tests of their real behaviour (sizes, focus in a dialog, light
 * dismissal) belong to test/e2e.
 */
export function fillJsdomGaps(): void {
  const gaps: [object, Record<string, unknown>][] = [
    [globalThis, { matchMedia: neverMatches, scrollTo: nothing, ResizeObserver: NoObserver }],
    [globalThis, { IntersectionObserver: NoObserver }],
    [globalThis, { requestIdleCallback: runSoon, cancelIdleCallback: clearTimeout }],
    [Element.prototype, { scrollIntoView: nothing }],
    [Document.prototype, { startViewTransition: transitionAtOnce }],
    [HTMLDialogElement.prototype, { show: open, showModal: open, close: closeDialog }],
    [HTMLElement.prototype, { showPopover: nothing, hidePopover: nothing, togglePopover: nothing }],
  ]
  for (const [owner, members] of gaps) {
    for (const [name, value] of Object.entries(members)) {
      Object.defineProperty(owner, name, { value, writable: true, configurable: true })
    }
  }
}

function nothing(): void {}

class NoObserver {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}

function transitionAtOnce(update: () => void) {
  update()
  const done = Promise.resolve()
  return { ready: done, finished: done, updateCallbackDone: done, skipTransition: nothing }
}

function runSoon(act: () => void): unknown {
  return setTimeout(act, 0)
}

function open(this: HTMLDialogElement): void {
  this.open = true
}

function closeDialog(this: HTMLDialogElement, returnValue?: string): void {
  if (!this.open) return
  this.open = false
  if (returnValue !== undefined) this.returnValue = returnValue
  this.dispatchEvent(new Event('close'))
}

function neverMatches(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
  })
}
