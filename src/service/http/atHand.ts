import type { IncomingHttpHeaders } from 'node:http'
import type { Written } from './written'

/** A question as it came in: its raw target, its headers, and its body ('' for none). */
export type Question = { target: string; headers: IncomingHttpHeaders; body: string }

/** Looks for an answer that can be given at once. Throws nothing: null sends the question the usual way. */
type Look = (question: Question) => Written | null

/**
 * Answers that need no work: their bytes are known, and nobody has to be asked. Routers offer them here, and the HTTP
 * server looks here first: a `Request`, a `Response` and the way through middleware cost half as much again as
 * sending such an answer. What is at hand is what the router would give, or it is not at hand.
 */
export type AtHand = {
  /** `route` as the interface names it, such as "/tracker/v2/txn". */
  offer(method: 'GET' | 'POST', route: string, look: Look): void
  find(method: string, route: string): Look | undefined
}

export function createAtHand(): AtHand {
  const looks = new Map<string, Map<string, Look>>()
  return {
    offer(method, route, look) {
      const offered = looks.get(route) ?? new Map<string, Look>()
      looks.set(route, offered.set(method, look))
    },
    find: (method, route) => looks.get(route)?.get(method),
  }
}
