import { explained } from '../support/answers'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { ExplanationSchema } from '../../src/contract/explanation'
import { TrackerResponseSchema } from '../../src/contract/tracker'
import { exportHistory } from '../../src/model/history/exportHistory'
import { exportTokens } from '../../src/model/tokens/export'
import { readSnapshot } from '../../src/model/transaction/explainResponse'
import { summarize } from '../../src/model/transaction/summarize'
import { formatHash, formatNotification } from '../../src/model/words/headlineText'
import { formatRawSum } from '../../src/model/words/sums'
import { inProcessService } from '../support/inProcess'
import { call, connect } from '../support/mcpClient'
import { noon, samples } from '../support/samples'
import { findForeign, findJoints, listValues } from './foreign'

const get = async (path: string, headers = {}) =>
  (await inProcessService().fetch(path, { headers })).text()

it.each(Object.entries(samples))(
  'receipt, badge, explanation and message of “%s” have no other words',
  async (_, hash) => {
    const path = `/tracker/v2/txn/${hash}`
    const response: unknown = JSON.parse(await get(path))
    const { statements } = v.parse(RuleSchema, response)
    // The receipt names the rule, whose code can be that of a statement, too.
    const sent = [...listValues(response), statements.explanation.decidedBy]
    const receipt = await get(`/tx/${hash}`, { accept: 'text/markdown' })
    expect(findForeign(receipt, sent)).toEqual([])
    expect(findJoints(receipt)).toEqual([])

    const badge = await get(`/tx/${hash}/badge.svg`)
    const said = badge.replaceAll(/<[^>]*>/g, '\n')
    expect([...findForeign(said), ...findJoints(said)]).toEqual([])

    const withTexts: unknown = JSON.parse(await get(`${path}?explain=true`))
    const { explanation } = v.parse(ExplainedSchema, withTexts)
    const { headline, where, next, doubts } = explanation
    const texts = [headline, where, next, ...doubts].map(({ text }) => text)
    expect(texts.flatMap((text) => findForeign(text))).toEqual([])
    expect(texts.flatMap(findJoints)).toEqual([])

    const snapshot = readSnapshot(
      hash,
      explained(v.parse(TrackerResponseSchema, response)),
      noon,
    )
    const notice = { kind: 'late', delayMs: 600_000, ...snapshot.explanation } as const
    const message = `${formatNotification(notice)} ${formatHash(hash)}`
    expect(findForeign(message)).toEqual([])
  },
)

const RuleSchema = v.object({
  statements: v.object({ explanation: v.object({ decidedBy: v.string() }) }),
})
const ExplainedSchema = v.object({ explanation: ExplanationSchema })

it('the heads of files have no other words', async () => {
  const options = { at: noon, name: 'x', origin: '', brand: '', addresses: [] }
  const hash = samples.recordedPartialRefund
  const response: unknown = JSON.parse(await get(`/tracker/v2/txn/${hash}`))
  const told = explained(v.parse(TrackerResponseSchema, response))
  const snapshot = readSnapshot(hash, told, noon)
  const row = { ...summarize(snapshot), label: 'x', chain: 'x' }
  const files = [exportHistory([row], 'csv', options), exportTokens([], 'csv', options)]
  const heads = files.flatMap(({ text }) => text.split('\r\n')[0]?.split(',') ?? [])
  expect(heads.length).toBeGreaterThan(25)
  expect(heads.filter((head) => !head.startsWith('⟦'))).toEqual([])
})

it.each([
  ['10001', 'uunniitt'],
  ['10003', 'uunniittss'],
  ['1000000', 'uunniittss'],
])('%s base units have the form of their number', (baseUnits, form) => {
  const said = formatRawSum({ amount: '', baseUnits, asset: '' })
  expect(said.match(/uunniit\w*/)?.[0]).toBe(form)
})

type Call = [tool: string, args: Record<string, string>]

const bitcoin = 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9'
const places: Readonly<Record<string, string>> = {
  ...samples,
  bitcoin,
  owner: '0x111ae447488df1bfa35c1ac9724b1246e839b0c0',
  usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
}

const ask = (tool: string, name: string, texts: readonly string[]): Call[] =>
  texts.map((text) => [tool, { [name]: text }])

const ArgumentSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\$(\w+)/, (_, name: string) => places[name] ?? '')),
)
const QuestionsSchema = v.array(
  v.object({
    calls: v.array(v.record(v.string(), v.record(v.string(), ArgumentSchema))),
  }),
)

const calls: Call[] = [
  ...v
    .parse(
      QuestionsSchema,
      parse(readFileSync('test/service/mcp/questions.yaml', 'utf8')),
    )
    .flatMap((question) => question.calls.flatMap((each) => Object.entries(each))),
  ...ask('track_transaction', 'hash', Object.values(samples)),
  ...ask('resolve_name', 'name', ['eld', 'mallory', 'depot', 'bob', 'nobody']),
  ...ask('resolve_name', 'name', ['nosuchname', 'sentinel-expiry', '../x', 'café']),
  ...ask('check_token', 'identifier', ['ETH.USDC', 'ETH.NOBODYHASIT', 'THOR.RUNE']),
  ...ask('find_token', 'query', ['usdc eth', 'zzzzzzzzzz']),
  ...ask('check_address', 'address', [
    'hello',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    'kujira1x8z69wuczjk42l22c3u6qzzd5vdeqdyhwkv84v',
    '0x5E47000000000000000000000000000000000500',
  ]),
  ['check_address', { address: bitcoin, chain: 'no such chain' }],
  ...ask('list_transactions', 'address', ['hello', bitcoin]),
]

it.each(calls)('the answer of %s to %j has no other words', async (tool, args) => {
  const { text } = await call(await connect(), tool, args)
  expect(text).toContain('⟦')
  const given = Object.values(args).flatMap((each) => [each].concat(each.split('.')))
  expect(findJoints(text)).toEqual([])
  // What others said stands in quotation marks and code.
  expect(findForeign(text.replaceAll(/“[^“”]*”|`[^`]*`/g, ''), given)).toEqual([])
})
