import type { Cached } from '../cache/entry'
import { UpstreamError } from '../errors/errors'
import { type Allowance, openAllowance } from './budget'
import type { Demand } from './demand'
import type { Endpoint, Family } from './endpoint'
import { upstreamLimits } from './limits'
import type { UpstreamScope } from './scope'
import { type TargetOptions, createTarget, notSentMessage } from './target'

type UpstreamOptions = TargetOptions & {
  /** In order of preference, without a trailing slash. */
  addresses: readonly string[]
}

/** Who asks an endpoint, and how. */
export type RequestOptions<T> = {
  demand: Demand
  /**
   * The requests of the look-up that it is a part of. Without one it is a look-up of
   * its own.
   */
  allowance?: Allowance
  /** Ends the request early: what is later is no use to anyone. */
  signal?: AbortSignal
  /** Whether another address may have something better. */
  isPoor?: (value: T) => boolean | Promise<boolean>
}

export type Upstream = ReturnType<typeof createUpstream>

/** Requests one address after another until one gives a usable reply. */
export function createUpstream(scope: UpstreamScope, options: UpstreamOptions) {
  const { name, addresses } = options
  const { budget, monotonic: now } = scope
  const targets = addresses.map((address) => createTarget(address, scope, options))

  /** Asks the addresses in order, until one gives what is not poor. */
  async function askInOrder<T>(
    ask: (target: (typeof targets)[number]) => Promise<Cached<T>>,
    isPoor: (value: T) => boolean | Promise<boolean>,
  ): Promise<Cached<T>> {
    let poor: Cached<T> | null = null
    let failure: UpstreamError | null = null
    for (const target of targets) {
      try {
        const found = await ask(target)
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

  return {
    /** What its requests share with those to other upstreams of its network. */
    scope,
    /**
     * Asks an endpoint: returns the first usable reply of the addresses, as the endpoint reads
     * it. A reply that `isPoor` is used only when no other address has a better one. Without a
     * usable reply, throws the last `UpstreamError`.
     */
    async request<Params, T>(
      endpoint: Endpoint<Params, T>,
      params: Params,
      { demand, allowance, signal, isPoor = () => false }: RequestOptions<T>,
    ): Promise<Cached<T>> {
      const key = endpoint.key?.(params) ?? endpoint.path(params)
      const used = allowance ?? openAllowance(budget, { key, demand })
      const asked = { family: endpoint.family, key, demand, allowance: used, signal }
      try {
        return await askInOrder((target) => target.ask(endpoint, params, asked), isPoor)
      } finally {
        if (allowance === undefined) used.close()
      }
    },
    /** Whether no address may be asked about a key for a client now. */
    isClosed: (family: Family, key: string, demand: Demand): boolean =>
      targets.every((target) => target.isClosed(family, key, demand)),
    /** `/tracker/health` concerns tracking alone. */
    health: () =>
      targets.map((target) => {
        const { address, error, checkedAt } = target.getHealth()
        const ok = error === '' || now() - checkedAt >= upstreamLimits.errorAgeMs
        return { name, address, ok }
      }),
  }
}
