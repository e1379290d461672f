import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readChainArgument } from '../../../src/service/mcp/toolArguments'
import { inProcessService } from '../../support/inProcess'
import { call, connectTo } from '../../support/mcpClient'
import { readRows } from '../../support/readRows'
import { errorSample, noon, samples } from '../../support/samples'
import { calmLists, down, tellLists } from '../../support/scriptedNetwork'
import { overNetwork, overTrack } from '../../support/overNetwork'

const bitcoin = 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9'
const ofAlice = '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'
/** What `$owner` and the like stand for. */
const places = {
  ...samples,
  owner: '0x111ae447488df1bfa35c1ac9724b1246e839b0c0',
  usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  bitcoin,
  ofAlice,
  ...Object.fromEntries(
    ['0500', 'FACE'].map((code) => [`error${code}`, errorSample(code)]),
  ),
}

/** As how many requests a call counts: the one that calls the tool is counted before. */
let cost = 1
const sandbox = inProcessService({
  now: () => noon,
  limit: async () => {
    cost += 1
    return 0
  },
})

const RegExpSchema = v.pipe(
  v.string(),
  v.transform((text) => new RegExp(text)),
)
const CallSchema = v.record(v.string(), v.record(v.string(), v.unknown()))

const questions = readRows(
  'service/mcp/questions',
  v.array(
    v.strictObject({
      question: v.string(),
      calls: v.array(CallSchema),
      answer: RegExpSchema,
    }),
  ),
  places,
)

describe('a question that a model is asked', () => {
  it('is one of twenty', () => expect(questions).toHaveLength(20))

  it.each(questions)('is answered in one or two calls: $question', async (each) => {
    const client = await connectTo(sandbox)
    const [first, second] = each.calls.flatMap((asked) => Object.entries(asked))
    if (first === undefined) throw new Error('Nothing is called.')
    const answered = await call(client, ...first)
    if (second === undefined) {
      expect(answered.text).toMatch(each.answer)
      return
    }
    // The wrong tool names the right one, or what was meant.
    expect(answered.isError).toBe(true)
    const [tool, { name = tool }] = second
    expect(answered.text).toContain(tool === first[0] ? name : tool)
    expect((await call(client, ...second)).text).toMatch(each.answer)
  })
})

const rows = readRows(
  'service/mcp/tools',
  v.array(
    v.strictObject({
      when: v.string(),
      call: CallSchema,
      upstream: v.exactOptional(v.record(v.string(), v.unknown())),
      isWithoutNames: v.optional(v.boolean(), false),
      answer: RegExpSchema,
      data: v.optional(v.record(v.string(), v.unknown())),
      never: v.optional(RegExpSchema),
      isError: v.optional(v.boolean(), false),
      cost: v.optional(v.number()),
    }),
  ),
  places,
)

/** The service of a row: the sandbox, one over the successor API, or one over a network whose sources fail but for some paths. */
async function openFor({ upstream, isWithoutNames }: Partial<(typeof rows)[number]>) {
  if (isWithoutNames) {
    const over = await overTrack()
    if (upstream !== undefined) over.state.list = () => down
    return over
  }
  if (upstream === undefined) return sandbox
  const over = await overNetwork({ status: down, actions: down })
  over.script.other = (path) => {
    const [, json] = Object.entries(upstream).find(([part]) => path.includes(part)) ?? []
    if (json === undefined) return down
    const name = path.split('/').at(-1) ?? ''
    return { json: JSON.parse(JSON.stringify(json).replaceAll('NAME', name)) }
  }
  return over
}

it.each(rows)('a tool answers $when', async ({ call: asked, answer, data, ...row }) => {
  const client = await connectTo(await openFor(row))
  for (const [tool, args] of Object.entries(asked)) {
    cost = 1
    const answered = await call(client, tool, args)
    if (row.cost !== undefined) expect(cost).toBe(row.cost)
    expect(answered.text).toMatch(answer)
    if (data !== undefined) expect(answered.data).toMatchObject(data)
    if (row.never !== undefined)
      expect(`${answered.text}${JSON.stringify(answered.data)}`).not.toMatch(row.never)
    expect(answered.isError).toBe(row.isError)
  }
})

it('a name with more addresses than are checked warns agents of the others', async () => {
  const chains = ['ARB', 'AVAX', 'BASE', 'BSC', 'ETH', 'OP', 'POL']
  const over = await overNetwork({ status: down, actions: down })
  const aliases = chains.flatMap((chain) =>
    ['1', '2', '3', '4', '5'].map((digit) => ({
      chain,
      address: `0x${digit.repeat(40)}`,
    })),
  )
  over.script.other = (path) => {
    if (path.includes('/rlookup/')) return { json: ['alice'] }
    const record = {
      name: 'alice',
      owner: 'thor1',
      expire_block_height: 9_999_999,
      aliases,
    }
    if (path.endsWith('/thorname/alice')) return { json: record }
    const entries = { owner: 'thor1', expire: '9999999', entries: aliases }
    return path.includes('/thorname/lookup/alice')
      ? { json: entries }
      : tellLists(calmLists)(path)
  }
  const client = await connectTo(over)
  const { text, data } = await call(client, 'resolve_name', { name: 'alice' })
  expect(text).toMatch(/^Not checked\. Don’t send on Polygon yet\. /)
  expect(text).toContain('30 of 35 addresses verified.')
  const verified = Array.from({ length: 30 }, () => ({
    result: 'verified',
    warning: null,
  }))
  const others = Array.from({ length: 5 }, () => ({
    result: 'not-checked',
    warning: 'We couldn’t check this address. It may belong to someone else.',
  }))
  expect(data).toMatchObject({ registries: [{ addresses: [...verified, ...others] }] })
})

it.each([
  ['', ''],
  ['Ethereum', 'ETH'],
  ['TRC-20', 'TRON'],
  ['polygon', 'POL'],
  // Its former ticker.
  ['MATIC', 'POL'],
  ['bnb smart chain', 'BSC'],
  ['eth', 'ETH'],
])('the chain of an address can be a name: %s', (text, code) =>
  expect(readChainArgument(text)).toBe(code),
)

it.each(['LINEA', 'constructor', '"', 'no such chain'])(
  'the chain of an address is a fault of the call where it is not known: %s',
  (chain) =>
    expect(() => readChainArgument(chain)).toThrow(
      /^chain is not known here\. Give .* BTC, BCH, .*XRP\.$/,
    ),
)
