import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { AddressSchema, ChainCodeSchema, NameSchema, nameRule } from '../contract/names'
import { Refusal } from './errors'
import { queryParameter } from './http/queryParameter'
import type { Asked, Source } from './sources/source'

/**
 * The five name endpoints, below `/{prefix}name`. As the first segment of a path, `registered`, `chains`, `chain` and
 * `rlookup` are endpoints; everywhere else they are names like any other.
 */
export function namesRouter({ source, prefix }: { source: Source; prefix: string }): Hono {
  const parameter = `${prefix}name`
  const router = new Hono()

  const readName = (candidate: string): string => {
    if (!v.is(NameSchema, candidate))
      throw new Refusal(400, `${parameter} is not a name. ${nameRule}`)
    return candidate
  }
  const entriesOf = async (name: string) => {
    const entries = await source.lookUp(name)
    if (entries === null) throw new Refusal(404, `There is no name "${name}".`)
    return entries
  }

  router.get('/registered/:name', async (c) => {
    const name = readName(c.req.param('name'))
    return (
      (await misbehaved(c, { kind: 'name', value: name })) ??
      c.body(null, (await source.lookUp(name)) === null ? 404 : 200, { 'content-length': '0' })
    )
  })

  router.get('/chains/:name', async (c) => {
    const name = readName(c.req.param('name'))
    const odd = await misbehaved(c, { kind: 'name', value: name })
    if (odd) return odd
    return c.json([...new Set((await entriesOf(name)).map(({ chain }) => chain))])
  })

  router.get('/chain', async (c) => {
    const name = readName(queryParameter(c.req.url, parameter))
    const chain = readChain(c)
    const odd = await misbehaved(c, { kind: 'name', value: name })
    if (odd) return odd
    const entries = (await source.lookUp(name)) ?? []
    return c.json(entries.some((entry) => entry.chain === chain))
  })

  router.get('/rlookup', async (c) => {
    const address = queryParameter(c.req.url, 'address')
    if (!v.is(AddressSchema, address)) throw new Refusal(400, 'address is not an address.')
    const chain = readChain(c)
    const odd = await misbehaved(c, { kind: 'address', value: address })
    return odd ?? c.json({ result: await source.reverseLookUp(chain, address) })
  })

  router.get('/:name', async (c) => {
    const name = readName(c.req.param('name'))
    const odd = await misbehaved(c, { kind: 'name', value: name })
    if (odd) return odd
    return c.json(
      (await entriesOf(name)).map(({ chain, address }) => ({
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

function readChain(c: Context): string {
  const chain = queryParameter(c.req.url, 'chain')
  if (!v.is(ChainCodeSchema, chain)) throw new Refusal(400, 'chain is not the code of a chain.')
  return chain.toUpperCase()
}
