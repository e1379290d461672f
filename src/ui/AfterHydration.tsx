import { type RefObject, useEffect } from 'react'

// A press or a choice before hydration has no effect but a look: a script in index.html marks the control, in an element with
// `data-early`. It is repeated when that element is hydrated.

/** Takes the marks from controls whose events React has handled. It stops the events of others before they reach the window. */
export function adoptHandledPresses(): void {
  for (const type of ['click', 'change']) {
    addEventListener(type, ({ target }) => {
      const control = target instanceof Element && target.closest<HTMLElement>('[data-pressed]')
      if (control) delete control.dataset['pressed']
    })
  }
}

/** `of`: the element, by default the document's. `then` is called with true. */
type AfterHydrationProps = {
  of?: RefObject<HTMLElement | null>
  then?: (isHydrated: true) => void
}

/** Its effect runs when everything beside it in its Suspense boundary is hydrated. Fields adopt what was typed in the render after it. */
export function AfterHydration({ of, then }: AfterHydrationProps) {
  useEffect(() => {
    then?.(true)
    const timer = setTimeout(() => repeatEarlyPresses(of?.current ?? document.documentElement))
    return () => clearTimeout(timer)
  }, [of, then])
  return null
}

/** Repeats the presses and choices in an element, apart from its parts that are not hydrated. */
function repeatEarlyPresses(root: HTMLElement): void {
  delete root.dataset['early']
  for (const control of root.querySelectorAll<HTMLElement>('[data-pressed]')) {
    if (control.closest('[data-early]')) continue
    const { pressed = '' } = control.dataset
    delete control.dataset['pressed']
    if (control instanceof HTMLSelectElement) {
      // React has restored the choice that the server rendered.
      control.value = pressed
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else control.click()
  }
}
