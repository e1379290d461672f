/** With the text of a paste, which its event tells only while it is dispatched. */
type EarlyInput =
  | [event: KeyboardEvent, text: undefined]
  | [event: ClipboardEvent, text: string]

/** A script in index.html adds each key and each paste, by this listener. */
declare const earlyInputs: EarlyInput[]
declare const keepInput: (event: Event) => void

/**
 * Takes what was pressed and pasted so far; no more is kept. Who presses a key again because it
 * showed no effect means it once.
 */
export function takeEarlyInputs(): EarlyInput[] {
  window.removeEventListener('keydown', keepInput)
  window.removeEventListener('paste', keepInput)
  return earlyInputs
    .splice(0)
    .filter(([event], index, all) => !isSameKey(event, all[index - 1]?.[0]))
}

const isSameKey = (event: Event, before: Event | undefined): boolean =>
  event instanceof KeyboardEvent &&
  before instanceof KeyboardEvent &&
  event.key === before.key
