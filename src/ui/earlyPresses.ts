/*
 * A press of a button that is not hydrated yet has no effect but a look: a script in index.html marks each one in an element with
 * `data-early`. It is repeated when that element is hydrated.
 */

/** Takes the marks from buttons whose presses React has handled. It stops the events of others before they reach the window. */
export function adoptHandledPresses(): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) {
      delete target.closest<HTMLElement>('[data-pressed]')?.dataset['pressed']
    }
  })
}

/** Repeats the presses in an element that is hydrated, apart from its parts that are not. */
export function repeatEarlyPresses(root: HTMLElement): void {
  delete root.dataset['early']
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-pressed]')) {
    if (button.closest('[data-early]')) continue
    delete button.dataset['pressed']
    button.click()
  }
}
