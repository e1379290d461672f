import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/*
 * A button that is not hydrated does nothing when it is pressed. A script in index.html marks each such press, in an element with
 * `data-early`, and styles.css shows the mark. The press is repeated when that element is hydrated.
 */

/** Unmarks presses that React has handled. It stops the events of elements that are not hydrated: they never reach the window. */
export function adoptHandledPresses(): void {
  addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLElement>('[data-pressed]')
    if (button) delete button.dataset['pressed']
  })
}

/** `of`: the element, by default the document's. `then` is called with true. */
type AfterHydrationProps = {
  of?: RefObject<HTMLElement | null>
  then?: (isHydrated: true) => void
}

/** Its effect runs when all in its Suspense boundary is hydrated. Fields adopt what was typed in the render after it. */
export function AfterHydration({ of, then }: AfterHydrationProps) {
  useEffect(() => {
    then?.(true)
    const timer = setTimeout(() =>
      repeatEarlyPresses(of?.current ?? document.documentElement),
    )
    return () => clearTimeout(timer)
  }, [of, then])
  return null
}

/** Returns a ref. `adopt` gets its field once: what was typed before hydration came without events, and a render would undo it. */
export function useEarlyInput<Field extends HTMLElement>(adopt: (field: Field) => void) {
  const field = useRef<Field>(null)
  const adoptField = useEffectEvent(() => field.current && adopt(field.current))
  useLayoutEffect(() => void adoptField(), [])
  return field
}

/** Repeats the presses in an element, apart from its parts that are not hydrated. */
function repeatEarlyPresses(root: HTMLElement): void {
  delete root.dataset['early']
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-pressed]')) {
    if (button.closest('[data-early]')) continue
    delete button.dataset['pressed']
    button.click()
  }
}
