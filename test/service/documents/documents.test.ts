import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AddressCheckSchema } from '../../../src/contract/addressCheck'
import { CheckedTokenSchema, FoundTokensSchema } from '../../../src/contract/checkedToken'
import { inProcessService } from '../../support/inProcess'
import { call, connectTo } from '../../support/mcpClient'
import { noon, samples } from '../../support/samples'
import { request } from '../../support/sandboxed'

const over = inProcessService({ now: () => noon })
const read = (path: string, accept: string) =>
  request(over, path, { headers: { accept } })

const bitcoin = 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9'

describe.each([
  [
    '/tokens/ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1',
    'check_token',
    { identifier: 'ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1' },
    CheckedTokenSchema,
    { isFound: true, token: { warnings: ['not the common token of its ticker'] } },
  ],
  [
    '/tokens?q=usdc+eth',
    'find_token',
    { query: 'usdc eth' },
    FoundTokensSchema,
    { tokens: [{ ticker: 'USDC' }, {}] },
  ],
  [
    `/addresses/BTC/${bitcoin}`,
    'check_address',
    { address: bitcoin, chain: 'BTC' },
    AddressCheckSchema,
    { verdict: 'clear', isOfChain: true, names: [{ name: 'alice', result: 'verified' }] },
  ],
  [
    '/names/alice',
    'resolve_name',
    { name: 'alice' },
    v.object({}),
    { verdict: 'verified' },
  ],
  [
    `/tx/${samples.complete}`,
    'track_transaction',
    { hash: samples.complete },
    v.object({}),
    { verdict: 'complete' },
  ],
] as const)('%s', (path, tool, args, schema, known) => {
  it('is data and a text for who asks for them, and what a tool sends', async () => {
    const json = await read(path, 'application/json')
    expect(json.status).toBe(200)
    expect(json.headers.get('content-type')).toBe('application/json')
    expect(json.headers.get('vary')).toBe('Accept, Accept-Encoding')
    expect(v.parse(schema, json.json)).toEqual(expect.anything())
    expect(json.json).toMatchObject(known)
    const markdown = await read(path, 'text/markdown')
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const answered = await call(await connectTo(over), tool, args)
    const page = 'http://crosswatch.test'
    expect(answered.text).toBe(markdown.text.replaceAll('http://localhost', page))
    expect(answered.data).toMatchObject(known)
  })
})

it('an address on no chain, and a search for nothing, are refused', async () => {
  const answers = await Promise.all(
    ['/addresses/%20/hello', '/tokens?q='].map((path) => read(path, 'application/json')),
  )
  expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
    [400, 'chain is not the code of a chain.'],
    [400, 'q is missing.'],
  ])
})
