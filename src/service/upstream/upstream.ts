import type { Answer } from '../cache/entry'
import { UpstreamError } from '../errors/errors'
import type { Endpoint, Family } from './endpoint'
import type { UpstreamScope } from './scope'
import { type TargetOptions, createTarget, notSentMessage } from './target'
import type { Turn } from './turn'

type UpstreamOptions = TargetOptions & {
  /** In order of preference, without a trailing slash. */
  addresses: readonly string[]
}

export type Upstream = ReturnType<typeof createUpstream>

/** Requests one address after another until one gives a usable reply. */
export function createUpstream(scope: UpstreamScope, options: UpstreamOptions) {
  const { name, addresses } = options
  const targets = addresses.map((address) => createTarget(address, scope, options))

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
      turn: Turn,
      isPoor: (value: T) => boolean | Promise<boolean> = () => false,
    ): Promise<Answer<T>> {
      let poor: Answer<T> | null = null
      let failure: UpstreamError | null = null
      for (const target of targets) {
        try {
          const found = await target.ask(endpoint, params, turn)
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
    },
    /** Whether no address may be asked now. */
    isClosed: (family: Family, turn: Turn): boolean =>
      targets.every((target) => target.getClosedMs(family, turn) > 0),
    health: () => targets.map((target) => target.getHealth()),
  }
}
