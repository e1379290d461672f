import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { AddressSchema, ChainCodeSchema, NameSchema, nameRule } from '../contract/names'
import type { Cached } from './cache/cache'
import { Refusal } from './errors'
import { queryParameter } from './http/queryParameter'
import type { Asked, Source } from './sources/source'

/** Paths of the interface that a name's own path would collide with: such names are refused everywhere alike. */
const takenNames = new Set(['chain', 'rlookup'])

/**
 * The five name endpoints, below `/{prefix}name`. A name called "chains" or "registered" works, as those paths are one
 * segment longer; "chain" and "rlookup" cannot be asked for at `/{prefix}name/{name}`, so they are refused with a 400.
 */
export function namesRouter({ source, prefix }: { source: Source; prefix: string }): Hono {
  const parameter = `${prefix}name`
  const router = new Hono()

  const readName = (candidate: string): string => {
    if (!v.is(NameSchema, candidate))
      throw new Refusal(400, `${parameter} is not a name. ${nameRule}`)
    if (takenNames.has(candidate.toLowerCase())) {
      throw new Refusal(
        400,
        `${parameter} is "${candidate}", which is a path of the interface and no name.`,
      )
    }
    return candidate
  }
  const lookUp = async (c: Context, name: string) => withAge(c, await source.lookUp(name))
  const entriesOf = async (c: Context, name: string) => {
    const entries = await lookUp(c, name)
    if (entries === null) throw new Refusal(404, `There is no name "${name}".`)
    return entries
  }

  router.get('/registered/:name', async (c) => {
    const name = readName(c.req.param('name'))
    return (
      (await misbehaved(c, { kind: 'name', value: name })) ??
      c.body(null, (await lookUp(c, name)) === null ? 404 : 200, { 'content-length': '0' })
    )
  })

  router.get('/chains/:name', async (c) => {
    const name = readName(c.req.param('name'))
    const odd = await misbehaved(c, { kind: 'name', value: name })
    if (odd) return odd
    return c.json([...new Set((await entriesOf(c, name)).map(({ chain }) => chain))])
  })

  router.get('/chain', async (c) => {
    const name = readName(queryParameter(c.req.url, parameter))
    const chain = readChain(c)
    const odd = await misbehaved(c, { kind: 'name', value: name })
    if (odd) return odd
    const entries = (await lookUp(c, name)) ?? []
    return c.json(entries.some((entry) => entry.chain === chain))
  })

  router.get('/rlookup', async (c) => {
    const address = queryParameter(c.req.url, 'address')
    if (!v.is(AddressSchema, address)) throw new Refusal(400, 'address is not an address.')
    const chain = readChain(c)
    const odd = await misbehaved(c, { kind: 'address', value: address })
    return odd ?? c.json({ result: withAge(c, await source.reverseLookUp(chain, address)) })
  })

  router.get('/:name', async (c) => {
    const name = readName(c.req.param('name'))
    const odd = await misbehaved(c, { kind: 'name', value: name })
    if (odd) return odd
    return c.json(
      (await entriesOf(c, name)).map(({ chain, address }) => ({
        result: [chain, address],
        chain,
        address,
      })),
    )
  })

  return router

  function misbehaved(c: Context, asked: Asked): Promise<Response | null> {
    return source.misbehave(asked, c.req.raw)
  }
}

/** Sets `Age`, the seconds since the source gave the value. */
function withAge<T>(c: Context, { value, ageMs }: Cached<T>): T {
  const seconds = Math.floor(ageMs / 1_000)
  if (seconds > 0) c.header('age', String(seconds))
  return value
}

function readChain(c: Context): string {
  const chain = queryParameter(c.req.url, 'chain')
  if (!v.is(ChainCodeSchema, chain)) throw new Refusal(400, 'chain is not the code of a chain.')
  return chain.toUpperCase()
}
