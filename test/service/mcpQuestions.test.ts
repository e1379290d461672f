import { describe, expect, it } from 'vitest'
import { call, connect } from '../support/mcpClient'
import { samples } from '../support/samples'

const owner = '0x111ae447488df1bfa35c1ac9724b1246e839b0c0'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const bitcoin = 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9'

type Call = [tool: string, args: Record<string, unknown>]
type Question = {
  question: string
  /** The calls that a reasonable model makes: the first that comes to mind, and one more. */
  calls: [Call] | [Call, Call]
  /** What the text of the last answer says. */
  answer: RegExp
}

const questions: Question[] = [
  {
    question: 'Where is my money? (a hash alone)',
    calls: [['track_transaction', { hash: samples.queued }]],
    answer:
      /Your payout is in THORChain’s payout queue, where large payouts wait for security/,
  },
  {
    question: 'When will it be there?',
    calls: [['track_transaction', { hash: samples.queued }]],
    answer: /Expected to end around 2026-01-05T13:46:30Z/,
  },
  {
    question: 'When shall I ask again?',
    calls: [['track_transaction', { hash: samples.quick }]],
    answer: /Ask again after 15 s\./,
  },
  {
    question: 'What is with this link of an explorer?',
    calls: [
      ['track_transaction', { hash: `https://mempool.space/tx/${samples.complete}` }],
    ],
    answer: /^Complete\./,
  },
  {
    question: 'And with this link of Crosswatch?',
    calls: [
      [
        'track_transaction',
        { hash: `http://crosswatch.test/tx/${samples.complete}?chain=BTC` },
      ],
    ],
    answer: /^Complete\./,
  },
  {
    question: 'A whole sentence with a hash in it',
    calls: [
      [
        'track_transaction',
        { hash: `my tx is 0x${samples.complete.toLowerCase()}, please help` },
      ],
    ],
    answer: /^Complete\./,
  },
  {
    question: 'Why was it refunded, and where to?',
    calls: [['track_transaction', { hash: samples.refunded }]],
    answer: /The price fell below the limit\.[^]*Refund: "9\.7481 BCH to qpjp/,
  },
  {
    question: 'Why did it fail?',
    calls: [['track_transaction', { hash: samples.failed }]],
    answer: /^Failed\. Still in your wallet on THORChain\./,
  },
  {
    question: 'My wallet sent it, nothing is to be seen. Shall I send it again?',
    calls: [['track_transaction', { hash: samples.unseen, chain: 'ethereum mainnet' }]],
    answer: /Do not send it again/,
  },
  {
    question: 'What happened to this? (an address)',
    calls: [
      ['track_transaction', { hash: owner }],
      ['list_transactions', { address: owner }],
    ],
    answer: /1 transaction, the newest first/,
  },
  {
    question: 'Is anything of this address still under way?',
    calls: [['list_transactions', { address: owner, status: 'in-progress' }]],
    answer: /^In progress: 0 of 1 transaction on this page/,
  },
  {
    question: 'List the swaps of alice',
    calls: [
      ['list_transactions', { address: 'alice' }],
      ['resolve_name', { name: 'alice' }],
    ],
    answer: /^Verified\./,
  },
  {
    question: 'Is this USDC the real one? (a contract)',
    calls: [['check_token', { identifier: usdc }]],
    answer: /^Most listed \[1\] on Ethereum/,
  },
  {
    question: 'What is bitcoin here?',
    calls: [['check_token', { identifier: 'bitcoin' }]],
    answer: /^Native coin of Bitcoin\./,
  },
  {
    question: 'Which USDC shall I use on Ethereum?',
    calls: [['find_token', { query: 'usdc on ethereum' }]],
    answer: new RegExp(
      `^[^\\n]*\\n\\n[^\\n]*\\n- most listed with its ticker: "ETH.USDC-${usdc}`,
    ),
  },
  {
    question: 'Is there BTC on Ethereum?',
    calls: [['find_token', { query: 'btc on ethereum' }]],
    answer: /network:\n- [^\n]*"ETH\.WBTC-/,
  },
  {
    question: 'Which token is ETH itself?',
    calls: [['find_token', { query: 'native eth' }]],
    answer: /network:\n- coin of its chain: "\w+\.ETH /,
  },
  {
    question: 'Can I pay to alice.thor?',
    calls: [
      ['resolve_name', { name: 'alice.thor' }],
      ['resolve_name', { name: 'alice' }],
    ],
    answer: /^Verified\./,
  },
  {
    question: 'Is this address right?',
    calls: [['check_address', { address: bitcoin, chain: 'bitcoin network' }]],
    answer: /^The checks found nothing against this address\./,
  },
  {
    question: 'Whose address is that? (by the wrong tool)',
    calls: [
      ['resolve_name', { name: bitcoin }],
      ['check_address', { address: bitcoin }],
    ],
    answer: /- name in xname on Bitcoin \(Exact match\): "alice"/,
  },
]

describe('a question that a model is asked', () => {
  it('is one of twenty', () => expect(questions).toHaveLength(20))

  it.each(questions)('is answered in one or two calls: $question', async (each) => {
    const client = await connect()
    const [first, second] = each.calls
    const answered = await call(client, ...first)
    if (second === undefined) {
      expect(answered.text).toMatch(each.answer)
      return
    }
    // The wrong tool names the right one, or what was meant.
    expect(answered.isError).toBe(true)
    const [tool, { name = tool }] = second
    expect(answered.text).toContain(tool === first[0] ? String(name) : tool)
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
    ['resolve_name', { name: 'аlice' }, /“а” is a Cyrillic letter/],
    ['resolve_name', { name: '@alice' }, /Is alice meant\?$/],
    ['resolve_name', { name: samples.complete }, /use track_transaction/],
  ])('is told what it is: %s %j', async (tool, args, reason) => {
    const { isError, text } = await call(await connect(), tool, args)
    expect(isError).toBe(true)
    expect(text).toMatch(reason)
  })
})

describe('a list of transactions', () => {
  it('goes on with its cursor', async () => {
    const client = await connect()
    const list = (cursor: string) =>
      call(client, 'list_transactions', { address: owner, cursor })
    expect(await list('not-a-cursor')).toMatchObject({ isError: true })
  })
})
