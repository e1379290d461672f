/**
 * With the text of a paste, which its event tells only while it is dispatched, and the path of
 * the page.
 */
type EarlyInput =
  | [event: KeyboardEvent, text: undefined, path: string]
  | [event: ClipboardEvent, text: string, path: string]

/** A script in index.html adds each key and each paste, by this listener. */
declare const earlyInputs: EarlyInput[]
declare const keepInput: (event: Event) => void

/**
 * Takes what was pressed and pasted so far; no more is kept. Who presses a key again because it
 * showed no effect means it once, and who has left its page means it no more.
 */
export function takeEarlyInputs(): EarlyInput[] {
  for (const type of ['keydown', 'paste']) window.removeEventListener(type, keepInput)
  return earlyInputs.splice(0).filter(([event, , path], index, all) => {
    const before = all[index - 1]?.[0]
    const isSameKey =
      event instanceof KeyboardEvent &&
      before instanceof KeyboardEvent &&
      event.key === before.key
    return path === location.pathname && !isSameKey
  })
}
