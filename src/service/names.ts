import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { AddressSchema, ChainCodeSchema, NameSchema, nameRule } from '../contract/names'
import type { Cached } from './cache/cache'
import { Refusal } from './errors'
import { createAgeHeader } from './http/headers'
import { readQueryParameter } from './http/queryParameter'
import { describe, describeRefusal, describeSuccess, upstreamFailures } from './openapi/describe'
import * as examples from './openapi/examples'
import type { Source } from './sources/source'

const tag = 'Names'
const invalid = describeRefusal('A parameter is missing or invalid.', 'chain is missing.')
const unknown = describeRefusal('There is no such name.', 'There is no name "nobody".')
const lookupFailures = {
  ...upstreamFailures,
  501: describeRefusal(
    'The service has no source for names.',
    'This service has no source for names.',
  ),
}
const chainParameter = {
  name: 'chain',
  in: 'query',
  schema: 'ChainCode',
  example: examples.chainParameter,
} as const
const addressParameter = {
  name: 'address',
  in: 'query',
  schema: 'Address',
  example: examples.addressParameter,
} as const

/**
 * The five name endpoints below `/{prefix}name`. Only as the first segment, `registered`, `chains`, `chain` and `rlookup` are
 * endpoints and not names.
 */
export function createNamesRouter({ source, prefix }: { source: Source; prefix: string }): Hono {
  const parameter = `${prefix}name`
  const router = new Hono()

  const inPath = {
    name: parameter,
    in: 'path',
    schema: 'Name',
    example: examples.nameParameter,
  } as const
  const registered = describe({
    tag,
    summary: 'Whether a name is registered.',
    parameters: [inPath],
    responses: {
      200: describeSuccess('The name is registered. No body.'),
      400: invalid,
      404: describeSuccess('The name is not registered. No body.'),
      ...lookupFailures,
    },
  })
  const linkedChains = describe({
    tag,
    summary: 'The chains that a name is linked to.',
    parameters: [inPath],
    responses: {
      200: describeSuccess('The codes of the chains.', 'NameChains', ['BTC', 'ETH']),
      400: invalid,
      404: unknown,
      ...lookupFailures,
    },
  })
  const isLinked = describe({
    tag,
    summary: 'Whether a chain is linked to a name.',
    parameters: [{ ...inPath, in: 'query' }, chainParameter],
    responses: {
      200: describeSuccess('Whether the chain is linked.', 'IsLinked', true),
      400: invalid,
      ...lookupFailures,
    },
  })
  const reverseLookup = describe({
    tag,
    summary: 'The names that are linked to an address.',
    parameters: [addressParameter, chainParameter],
    responses: {
      200: describeSuccess('The names.', 'ReverseLookup', { result: ['alice'] }),
      400: invalid,
      ...lookupFailures,
    },
  })
  const entries = describe({
    tag,
    summary: 'The chains and addresses that a name is linked to.',
    parameters: [inPath],
    responses: {
      200: describeSuccess('One entry for each address.', 'NameEntries', examples.linked),
      400: invalid,
      404: unknown,
      ...lookupFailures,
    },
  })

  const readName = (candidate = ''): string => {
    if (!v.is(NameSchema, candidate))
      throw new Refusal(400, `${parameter} is not a name. ${nameRule}`)
    return candidate
  }
  const lookUp = async (c: Context, name: string) => addAge(c, await source.lookUp(name))
  const lookUpEntries = async (c: Context, name: string) => {
    const found = await lookUp(c, name)
    if (found === null) throw new Refusal(404, `There is no name "${name}".`)
    return found
  }

  router.get(`/registered/:${parameter}`, registered, async (c) => {
    const name = readName(c.req.param(parameter))
    return c.body(null, (await lookUp(c, name)) === null ? 404 : 200, { 'content-length': '0' })
  })

  router.get(`/chains/:${parameter}`, linkedChains, async (c) => {
    const name = readName(c.req.param(parameter))
    return c.json([...new Set((await lookUpEntries(c, name)).map(({ chain }) => chain))])
  })

  router.get('/chain', isLinked, async (c) => {
    const name = readName(readQueryParameter(c.req.url, parameter))
    const chain = readChain(c)
    const found = (await lookUp(c, name)) ?? []
    return c.json(found.some((entry) => entry.chain === chain))
  })

  router.get('/rlookup', reverseLookup, async (c) => {
    const address = readQueryParameter(c.req.url, 'address')
    if (!v.is(AddressSchema, address)) throw new Refusal(400, 'address is not an address.')
    const chain = readChain(c)
    return c.json({ result: addAge(c, await source.reverseLookUp(chain, address)) })
  })

  router.get(`/:${parameter}`, entries, async (c) => {
    const name = readName(c.req.param(parameter))
    return c.json(
      (await lookUpEntries(c, name)).map(({ chain, address }) => ({
        result: [chain, address],
        chain,
        address,
      })),
    )
  })

  return router
}

function addAge<T>(c: Context, { value, ageMs }: Cached<T>): T {
  const { age } = createAgeHeader(ageMs)
  if (age !== undefined) c.header('age', age)
  return value
}

function readChain(c: Context): string {
  const chain = readQueryParameter(c.req.url, 'chain')
  if (!v.is(ChainCodeSchema, chain)) throw new Refusal(400, 'chain is not the code of a chain.')
  return chain.toUpperCase()
}
