import type { ChainConfig, ChainInterface } from '../../config/chainUrls'
import { cacheAnswers } from '../../upstream/defineEndpoint'
import type { Demand } from '../../upstream/demand'
import type { UpstreamScope } from '../../upstream/scope'
import { type Upstream, createUpstream } from '../../upstream/upstream'
import type { Answer } from '../../cache/entry'
import { type AskChain, type ChainAnswer, ChainAnswerSchema } from './chainAnswer'
import { openCometBft } from './cometBft'
import { openEsplora } from './esplora'
import { openJsonRpc } from './jsonRpc'
import { chainLifetimes, chainLimits } from './limits'

const interfaces: Record<ChainInterface, (upstream: Upstream) => AskChain> = {
  esplora: openEsplora,
  'json-rpc': openJsonRpc,
  'comet-bft': openCometBft,
}

/** A chain that can be asked about deposits. */
export type OpenChain = {
  code: string
  /** Throws an `UpstreamError` without a usable answer. */
  ask: (hash: string, demand: Demand) => Promise<Answer<ChainAnswer>>
}

/** Opens the configured chains. `openScope`: budget and circuits of a chain, by its code. */
export const openChains = (
  chains: readonly ChainConfig[],
  openScope: (code: string) => UpstreamScope,
): OpenChain[] =>
  chains.map(({ code, kind, addresses }) => {
    const scope = openScope(code)
    const upstream = createUpstream(scope, {
      name: 'chain',
      addresses,
      headers: {},
      timeoutMs: chainLimits.requestMs,
    })
    const ask = interfaces[kind](upstream)
    const get = cacheAnswers<ChainAnswer>(scope, {
      name: 'chain-answer',
      schema: ChainAnswerSchema,
      ...chainLifetimes.answer,
      fetch: async (hash, turn) => ({
        value: await ask(hash, turn),
        at: scope.now(),
      }),
    })
    return { code, ask: get }
  })
