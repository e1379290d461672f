import { parseIdentifier } from '../../../model/assets'
import { formatHashForExplorer } from '../../../model/chains/hashes'
import { readHash } from '../../../model/recognise/hash'
import { getChainFields } from '../../catalogue/records'
import { readUpstream } from '../../upstream/reply'
import type { TrackingProtocol } from '../serviceLookUp'
import type { SourceOptions } from '../source'
import { mapResponse } from './mapResponse'
import { TrackResponseSchema } from './trackResponse'

/**
 * `POST /track` needs the chain of a hash: that in the request, that of a start, or one
 * of the two likeliest.
 */
export function createSwapkitProtocol({
  describe,
  log,
}: Pick<SourceOptions, 'describe' | 'log'>): TrackingProtocol {
  let isAddressSure = false

  /** A 404 is about the hash, unless no reply has shown yet that the address has /track. */
  function checkAddress(status: number): void {
    if (status === 404 && !isAddressSure) {
      log(
        'The upstream responds to /track with 404. If it finds no transaction, check its address.',
      )
    }
    isAddressSure ||= status === 200 || status === 404
  }

  return {
    path: '/track',
    collection: 'chain',
    listForms({ hash, chain, start, known }) {
      // An earlier client may have named a wrong chain.
      if (known !== null) return [chain, known]
      const started = parseIdentifier(start?.sellAsset ?? '')?.chain ?? ''
      // Most deposits without a hint are on Ethereum or Bitcoin.
      const isUpper = /^[0-9A-F]{64}$/.test(hash)
      const likely = isUpper ? ['ETH', 'BTC'] : (readHash(hash)?.chains ?? []).slice(0, 2)
      return [chain, started, ...likely]
    },
    createBody(code, hash) {
      const written = formatHashForExplorer(code, hash)
      // The ID is that of asset lists, but for one.
      const chainId = code === 'TRON' ? 'tron' : getChainFields(code).chainId
      return written === null ? null : { hash: written, chainId }
    },
    read({ status, json }, start) {
      checkAddress(status)
      // A 400 is about the chain, which may be a guess.
      if ([204, 400, 404, 422].includes(status)) return null
      const found = status < 300 ? readUpstream(TrackResponseSchema, json) : undefined
      if (found === undefined) return undefined
      const isEmpty =
        found.steps.length === 0 && ['not_started', ''].includes(found.leg.status)
      return isEmpty ? null : mapResponse(found, describe, start)
    },
  }
}
