import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'

// Minimal versions of browser features that jsdom 29 lacks. Tests of their real behaviour (sizes, focus in a dialog) belong to test/e2e.
const nothing = () => undefined
class NoObserver {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}
const gaps: [object, Record<string, unknown>][] = [
  [
    globalThis,
    {
      scrollTo: nothing,
      matchMedia: () => ({ matches: false }),
      ResizeObserver: NoObserver,
      IntersectionObserver: NoObserver,
    },
  ],
  [Element.prototype, { scrollIntoView: nothing }],
  [HTMLElement.prototype, { showPopover: nothing, hidePopover: nothing }],
  [HTMLDialogElement.prototype, { showModal: open, close: closeDialog }],
]
for (const [owner, members] of gaps) {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

// As a script in index.html does.
Object.assign(globalThis, { earlyInputs: [], keepInput: nothing })

function open(this: HTMLDialogElement): void {
  this.open = true
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false
}

// jsdom matches every rule of its own style sheet for each computed style, again after every change of the document: a fifth of the
// time of a page test, as queries by role compute thousands. Without other style sheets, an element's own style depends on its
// name, these attributes and `style` only.
const computeStyle = window.getComputedStyle
const stylingAttributes = ['hidden', 'open', 'popover', 'type', 'dir']
const computedStyles = new Map<string, CSSStyleDeclaration>()
window.getComputedStyle = (element) => {
  if (element.hasAttribute('style') || document.styleSheets.length > 0)
    return computeStyle(element)
  const values = stylingAttributes.map((name) => element.getAttribute(name))
  const key = JSON.stringify([element.nodeName, ...values])
  const known = computedStyles.get(key) ?? computeStyle(document.importNode(element))
  computedStyles.set(key, known)
  return known
}

// For each element, React's development version notes the stack of calls that made it: a tenth of the time of a page test. Its
// warnings come without it, as they do after 10,000 elements a second.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: nothing,
    configurable: true,
  })

configure((existing) => ({
  // Below the timeout of a test, so that the failed query is named.
  asyncUtilTimeout: 20_000,
  // By default, queries by text compare each element with `script, style`. Neither has a text in the body of a page.
  defaultIgnore: '',
  // By default, the error of each try of `findBy` and `waitFor` has the whole document as a text, though only that of the last
  // one is seen, which is made anew. To write the document, it compares each element with what is ignored.
  getElementError: (message, container) => {
    if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true)
      return Object.assign(new Error(message ?? ''), {
        name: 'TestingLibraryElementError',
      })
    configure({ defaultIgnore: 'script, style' })
    const error = existing.getElementError(message, container)
    configure({ defaultIgnore: '' })
    return error
  },
}))

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
