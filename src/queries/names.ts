import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  fetchAddressNames,
  fetchNameChains,
  fetchNameEntries,
  fetchRegistration,
  isLinked,
} from '../api/names'
import type { Cached } from '../api/request'
import { withCachedFallback } from './cachedFallback'
import { retryOptions } from './client'

/** A name can have dozens of addresses, with two requests for each. */
const maxRequests = 6
const queues = new WeakMap<QueryClient, TaskQueue>()

/** A query about a name or an address. At most six of a client's run at a time. */
const nameQuery = <T>(
  queryKey: readonly string[],
  load: (signal: AbortSignal) => Promise<Cached<T>>,
) =>
  queryOptions({
    ...retryOptions,
    staleTime: 30_000,
    queryKey,
    queryFn: withCachedFallback((signal, client) => {
      const runLimited = queues.get(client) ?? createTaskQueue(maxRequests)
      queues.set(client, runLimited)
      return runLimited(async () => load(signal), signal)
    }),
  })

/** Whether a name is registered, by whom, and until when. */
export const registrationQuery = (name: string) =>
  nameQuery(['name', name, 'registration'], (signal) => fetchRegistration(name, signal))

/** The addresses linked to a name; null when there is no such name. */
export const nameEntriesQuery = (name: string) =>
  nameQuery(['name', name, 'entries'], (signal) => fetchNameEntries(name, signal))

/** The chains linked to a name; null when there is no such name. */
export const nameChainsQuery = (name: string) =>
  nameQuery(['name', name, 'chains'], (signal) => fetchNameChains(name, signal))

/** Whether the chain is linked to the name. */
export const nameChainQuery = (name: string, chain: string) =>
  nameQuery(['name', name, 'chain', chain], (signal) => isLinked(name, chain, signal))

/** The names linked to an address; empty for none. */
export const addressNamesQuery = (chain: string, address: string) =>
  nameQuery(['address', chain, address], (signal) => fetchAddressNames(chain, address, signal))

/** Runs a task when one of its slots is free, first in, first out. A task whose `signal` is aborted in the queue does not start. */
type TaskQueue = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>

export function createTaskQueue(maxRunning: number): TaskQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task, signal) => {
    if (running < maxRunning) running += 1
    // A finished task passes its slot on, so `running` stays the same.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      signal?.throwIfAborted()
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
