declare global {
  interface Window {
    /** The buttons that were pressed before hydration, which a script in index.html collects. Deleted once they are repeated. */
    earlyPresses?: Set<HTMLButtonElement>
  }
}

/** Repeats presses of buttons from before hydration, when they had no effect but a look (`data-pressed` in styles.css). */
export function repeatEarlyPresses(): void {
  const pressed = window.earlyPresses ?? []
  delete window.earlyPresses
  for (const button of pressed) {
    delete button.dataset['pressed']
    button.click()
  }
}
