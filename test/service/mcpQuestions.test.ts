import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { call, connect } from '../support/mcpClient'
import { samples } from '../support/samples'

const owner = '0x111ae447488df1bfa35c1ac9724b1246e839b0c0'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const bitcoin = 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9'

const places: Readonly<Record<string, string>> = { ...samples, owner, usdc, bitcoin }

/** A text of the file, in which `$owner` stands for the address. */
const PlacedSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\$(\w+)/, (_, name) => places[name] ?? '')),
)
const QuestionsSchema = v.array(
  v.object({
    question: v.string(),
    calls: v.array(v.record(v.string(), v.record(v.string(), PlacedSchema))),
    answer: v.pipe(
      v.string(),
      v.transform((text) => new RegExp(text)),
    ),
  }),
)
const questions = v.parse(
  QuestionsSchema,
  parse(readFileSync('test/service/questions.yaml', 'utf8')),
)

describe('a question that a model is asked', () => {
  it('is one of twenty', () => expect(questions).toHaveLength(20))

  it.each(questions)('is answered in one or two calls: $question', async (each) => {
    const client = await connect()
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

describe('an argument of the wrong kind', () => {
  it.each([
    ['track_transaction', { hash: bitcoin }, /on Bitcoin: use list_transactions\.$/],
    ['track_transaction', { hash: 'alice' }, /use resolve_name/],
    ['track_transaction', { hash: `ETH.USDC-${usdc}` }, /use check_token/],
    ['track_transaction', { hash: samples.complete.slice(1) }, /63 of 64 characters/],
    [
      'track_transaction',
      { hash: `${samples.complete} ${samples.refunded}` },
      /There are several transaction hashes/,
    ],
    [
      'track_transaction',
      { hash: samples.complete, chain: 'FOO' },
      /^chain is not known/,
    ],
    ['list_transactions', { address: samples.complete }, /use track_transaction/],
    ['list_transactions', { address: '../service' }, /^address is not an address/],
    ['list_transactions', { address: owner, cursor: 'not-a-cursor' }, /cursor/],
    ['resolve_name', { name: 'аlice' }, /“а” is a Cyrillic letter/],
    ['resolve_name', { name: '@alice' }, /Is alice meant\?$/],
    ['resolve_name', { name: samples.complete }, /use track_transaction/],
  ])('is told what it is: %s %j', async (tool, args, reason) => {
    const { isError, text } = await call(await connect(), tool, args)
    expect(isError).toBe(true)
    expect(text).toMatch(reason)
  })
})
