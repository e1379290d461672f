/** How long what was there may stand still until the next page is drawn, in ms: one that takes longer comes without a fade. */
const patience = 200

/** A browser takes a moment to give a file that is here; in ms. */
const soon = 50

let arrive = (): void => undefined

/** Where the last press leads, until it has: one before it leads nowhere any more. */
let last: (() => void) | null = null

/** To be called once another page is drawn. */
export const pageArrived = (): void => arrive()

/**
 * Whether a page may fade in: where a browser can, motion is welcome and somebody looks. What was scrolled is left plainly: it
 * would be seen to jump.
 */
export const mayFade = (): boolean =>
  'startViewTransition' in document &&
  scrollY === 0 &&
  !document.hidden &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Calls `go`, which leads to another page, and cross-fades from the one to the other when the other's `file` is here: nothing
 * stands still for one that is on its way. It begins behind the frame that answers the press, as that one would wait for the
 * picture of what was there.
 */
export function crossFade(go: () => void, file: Promise<unknown>): void {
  last = go
  const lead = (how: () => void) => () => {
    if (last !== go) return
    last = null
    how()
  }
  requestAnimationFrame(() =>
    setTimeout(() => {
      void file.then(lead(() => fade(go)))
      setTimeout(lead(go), soon)
    }),
  )
}

function fade(go: () => void): void {
  const { ready } = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve
        setTimeout(resolve, patience)
        go()
      }),
  )
  // The next one begins already, or the tab is out of sight: the page is gone to all the same.
  ready.catch(() => undefined)
}
