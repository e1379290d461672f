import { type RefObject, useEffect } from 'react'

type AfterHydrationProps = {
  /** The element whose early presses are repeated; by default the document. */
  scope?: RefObject<HTMLElement | null>
  /** Called when all in the Suspense boundary is hydrated. */
  onHydrated?: () => void
}

/** Repeats early presses once all in its Suspense boundary is hydrated. */
export function AfterHydration({ scope, onHydrated }: AfterHydrationProps) {
  useEffect(() => {
    onHydrated?.()
    // Fields adopt what was typed before hydration in their next render, which comes
    // first.
    const timer = setTimeout(() =>
      repeatEarlyPresses(scope?.current ?? document.documentElement),
    )
    return () => clearTimeout(timer)
  }, [scope, onHydrated])
  return null
}

/*
 * A button that is not hydrated does nothing when it is pressed. A script in index.html
 * marks each such press, in an element with `data-early`, and styles.css shows the
 * mark. The press is repeated when that element is hydrated.
 */

/**
 * Unmarks presses that React has handled. It stops the events of elements that are not
 * hydrated: they never reach the window.
 */
export function adoptHandledPresses(): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element)
      target.closest('[data-pressed]')?.removeAttribute('data-pressed')
  })
}

/**
 * Repeats the presses in an element, apart from its parts that are not hydrated. The event
 * "hydrated" is for what changes on the whole page at once.
 */
function repeatEarlyPresses(root: HTMLElement) {
  delete root.dataset['early']
  document.dispatchEvent(new Event('hydrated'))
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-pressed]')) {
    if (button.closest('[data-early]')) continue
    button.removeAttribute('data-pressed')
    // The server renders each as off, so a press meant to turn it on.
    if (button.getAttribute('aria-pressed') !== 'true') button.click()
  }
}
