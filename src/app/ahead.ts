import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { isName } from '../contract/names'
import { nameChainsQuery, nameQuery, registeredQuery } from '../queries/names'
import { chainsQuery, currenciesQuery } from '../queries/tokens'
import { patterns } from './paths'

/** Not in every browser, and not in TypeScript's library. */
declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Pages are asked for ahead no sooner after each other, in ms: a name's has three questions. */
const pause = 500

const lastAsked = new WeakMap<QueryClient, number>()

/**
 * Asks ahead for what the page at an address asks first, where it is not at hand: lists and names. Never for a transaction,
 * as a check that nobody sees is none. Nothing while a question fails, since its page waits for its next turn; and nothing
 * for those who save data.
 */
export function askAhead(client: QueryClient, pathname: string): void {
  const now = performance.now()
  const isSoon = now < (lastAsked.get(client) ?? -pause) + pause
  if (isSoon || navigator.connection?.saveData === true) return
  const questions = client.getQueryCache().getAll()
  if (questions.some(({ state }) => state.error !== null)) return

  const isAt = (pattern: string) => matchPath(pattern, pathname) !== null
  const name = matchPath(patterns.name, pathname)?.params.name ?? ''
  const needsAssets = isAt(patterns.token) || isAt(patterns.chain)
  const needsChains = needsAssets || isAt(patterns.chains)
  if (isName(name) || needsChains) lastAsked.set(client, now)
  // What fails is left to the page itself.
  const once = { retry: false }
  if (isName(name)) {
    void client.prefetchQuery({ ...registeredQuery(name), ...once })
    void client.prefetchQuery({ ...nameChainsQuery(name), ...once })
    void client.prefetchQuery({ ...nameQuery(name), ...once })
  }
  if (needsChains) void client.prefetchQuery({ ...chainsQuery, ...once })
  if (needsAssets) void client.prefetchQuery({ ...currenciesQuery(), ...once })
}
