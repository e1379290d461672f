import type * as v from 'valibot'
import type { Cached } from '../cache/entry'
import { UpstreamError, type UpstreamName } from '../errors/errors'
import { type UpstreamBudget, openAllowance } from './budget'
import type { Family } from './circuits'
import type { Demand } from './demand'
import type { Health } from '../observe/metrics'
import { readUpstream } from './readUpstream'
import type { Reply } from './request'
import {
  type AllowedRequest,
  type ReadReply,
  type Target,
  type TargetOptions,
  type UpstreamRequest,
  createTarget,
  notSentMessage,
} from './target'

/** What stands for a reply that says "there is none". */
export type Missing<T> = {
  value: T
  /** Whether a 404 says so. Any other one is a gateway's, or about a wrong path. */
  isMissing: (reply: Reply) => boolean
}

/** Reads a 200 by a schema, and a 404 as `missing`, if that is given. */
export const readBySchema =
  <T, None = never>(
    schema: v.GenericSchema<unknown, T>,
    missing?: Missing<None>,
  ): ReadReply<T | None> =>
  (reply) => {
    const { status, json } = reply
    if (status === 404 && missing?.isMissing(reply) === true) return missing.value
    return status === 200 ? readUpstream(schema, json) : undefined
  }

type UpstreamOptions = TargetOptions & {
  /** In order of preference, without a trailing slash. */
  addresses: readonly string[]
  budget: UpstreamBudget
}

/** An error that no later lookup confirmed says nothing about now. */
const errorAgeMs = 60_000

export type Upstream = ReturnType<typeof createUpstream>

/** Requests one address after another until one gives a usable reply. */
export function createUpstream(options: UpstreamOptions) {
  const { name, addresses, budget, monotonic: now } = options
  const targets = addresses.map((address) => createTarget(address, options))

  /**
   * Returns the first usable reply of the addresses, as `read` reads it. A reply that
   * `isPoor` is used only when no other address has a better one. Without a usable reply,
   * throws the last `UpstreamError`.
   */
  async function request<T>(
    wanted: UpstreamRequest,
    read: ReadReply<T>,
    isPoor: IsPoor<T> = () => false,
  ): Promise<Cached<T>> {
    const { key = wanted.path, demand, allowance } = wanted
    const reading = { name, read, isPoor }
    if (allowance !== undefined) {
      return tryTargets(targets, { ...wanted, allowance }, reading)
    }
    const own = openAllowance(budget, { key, demand })
    try {
      return await tryTargets(targets, { ...wanted, allowance: own }, reading)
    } finally {
      own.close()
    }
  }

  return {
    request,
    /** Whether no address may be asked about a key for a client now. */
    isClosed: (family: Family, key: string, demand: Demand): boolean =>
      targets.every((target) => target.isClosed(family, key, demand)),
    /** `/tracker/health` concerns tracking alone. */
    health: (): Health[] =>
      targets.map((target) => {
        const { address, error, checkedAt } = target.getHealth()
        const ok = error === '' || now() - checkedAt >= errorAgeMs
        return { name, address, ok }
      }),
  }
}

type IsPoor<T> = (value: T) => boolean | Promise<boolean>

type Reading<T> = { name: UpstreamName; read: ReadReply<T>; isPoor: IsPoor<T> }

/** Tries the addresses in order. */
async function tryTargets<T>(
  targets: readonly Target[],
  wanted: AllowedRequest,
  { name, read, isPoor }: Reading<T>,
): Promise<Cached<T>> {
  let poor: Cached<T> | null = null
  let failure: UpstreamError | null = null
  for (const target of targets) {
    try {
      const found = await target.request(wanted, read)
      if (!(await isPoor(found.value))) return found
      poor ??= found
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      // What an address said itself tells more than that another one is not asked.
      if (failure === null || error.message !== notSentMessage) failure = error
    }
  }
  if (poor !== null) return poor
  failure ??= new UpstreamError('unavailable', 'there is no address to ask')
  throw Object.assign(failure, { upstream: name })
}
