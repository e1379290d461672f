import { setTimeout as after } from 'node:timers/promises'

/** Asks the service for what is at a path of its own, with a body by POST: the answer's text, null where there is none. */
export type AskService = (path: string, body?: unknown) => Promise<string | null>

/**
 * The JSON text of an answer that a page can begin with; null where there is none, or where the sources could not confirm it:
 * it is as old as it says, and the page that asks for it tells so. One without a body says as much as its status: true, and
 * null for a 404.
 */
export const textToBegin = async (answer: Response): Promise<string | null> => {
  if (answer.headers.has('age')) return null
  if (answer.status === 404) return 'null'
  return answer.ok ? (await answer.text()) || 'true' : null
}

/** Nobody waits longer for the page because of what it could bring along, ms. */
const patience = 50
/** Longer answers are asked for by the page: they would stand before its scripts. Characters. */
const longest = 40_000

/** The same for who is in a hurry: what is not there at once, fails, or is longer than `most` characters, the page asks for itself. */
export const inHurry =
  (ask: AskService, most = longest): AskService =>
  async (path, body) => {
    const asked = ask(path, body).catch(() => null)
    const text = await Promise.race([asked, after(patience, null, { ref: false })])
    return text === null || text.length > most ? null : text
  }
