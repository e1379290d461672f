import { once } from 'node:events'
import type { Context, Hono } from 'hono'
import type { Network } from '../networks/network'
import { getPlayedPaths } from './player'

type Fault = (c: Context) => Promise<Response> | Response | null

/** Hashes start with 5E47 and end with a code, so that they are easy to remember. */
const createErrorHash = (code: string): string => `5E47${code.padStart(60, '0')}`

const unreadableHash = createErrorHash('FACE')
const cutHash = createErrorHash('0C07')
const recoveringHash = createErrorHash('0503')

/** They are complete, as far as a source tells it. */
export const faultyHashes = [unreadableHash, cutHash, recoveringHash]

// About the request, so that no circuit opens.
const fail: Fault = (c) => c.json({ code: 2, message: 'fail to parse the record' }, 500)

const askForPause: Fault = (c) => c.body(null, 429, { 'retry-after': '7' })

const hang: Fault = async (c) => {
  await once(c.req.raw.signal, 'abort')
  return c.body(null, 408)
}

const isOfNode = ({ req }: Context): boolean => /^\/node\b/.test(req.path)

/**
 * Plays nodes and indexers that fail about a hash, a name or an address, which docs/use.md
 * describes. It comes before what they answer without a fault.
 */
export function playFaults(player: Hono, network: Network): void {
  const failing = new Map<string, boolean>()
  const failInTurn: Fault = (c) => {
    const isFailing = failing.get(c.req.path) !== true
    failing.set(c.req.path, isFailing)
    return isFailing ? fail(c) : null
  }
  const faults = new Map<string, Fault>([
    [createErrorHash('0500'), fail],
    [recoveringHash, failInTurn],
    [createErrorHash('0429'), askForPause],
    [createErrorHash('0408'), hang],
    [unreadableHash, (c) => (isOfNode(c) ? c.html('<title>Sign in</title>') : null)],
    [cutHash, (c) => (isOfNode(c) ? null : c.body('{"actions":[{"type":"'))],
    ['SENTINEL-500', fail],
    ['SENTINEL-429', askForPause],
    ['SENTINEL-HANGS', hang],
    ['0X5E47000000000000000000000000000000000500', fail],
  ])
  for (const path of Object.values(getPlayedPaths(network)))
    player.use(`${path}/*`, async (c, next) => {
      const asked = c.req.query('txid') ?? c.req.path.split('/').at(-1) ?? ''
      const response = await faults.get(asked.toUpperCase())?.(c)
      if (response) return response
      return next()
    })
}
