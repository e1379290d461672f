import { readFileSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import { TrackerAnswerSchema } from '../../src/contract/tracker'
import { judge } from '../../src/model/progress/progress'
import { ActionsSchema } from '../../src/service/legs/indexer'
import { NodeAnswerSchema } from '../../src/service/legs/node'
import { type Evidence, answerFrom } from '../../src/service/progress'

const folder = 'test/recordings'

/** The names of all recordings. */
export const recordingNames = (): string[] =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []))

/** What a real service answered: see test/recordings/README.md. */
export const recording = (name: string): unknown =>
  JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))

const evidence = (node: unknown, actions?: unknown): Evidence => ({
  hash: 'AB'.repeat(32),
  node: node === undefined ? undefined : v.parse(NodeAnswerSchema, node),
  actions: actions === undefined ? undefined : v.parse(ActionsSchema, actions),
  outside: [],
  after: [],
  silent: [],
  isKnown: false,
  start: null,
  times: { began: null, confirmed: null, swapped: null, sent: null },
  estimates: { inbound: 0, swap: 0, outbound: 0 },
  now: Date.UTC(2026, 0, 5),
})

/** The tracker's answer to what a node and an indexer say; undefined: not asked. */
export const answerTo = (node: unknown, actions?: unknown) =>
  answerFrom(evidence(node, actions), {
    network: { chain: 'THOR', provider: 'THORCHAIN' },
    describe: (identifier) => ({ identifier, image: '' }),
  })

/** What the page would say of it. */
export const verdictOn = (node: unknown, actions?: unknown) =>
  judge(v.parse(TrackerAnswerSchema, answerTo(node, actions))).verdict

/** A node's answer about a swap of ether for bitcoin that is over, with the given parts replaced. */
export const over = (stages: object = {}, more: object = {}) => ({
  tx: {
    id: 'AB'.repeat(32),
    chain: 'ETH',
    from_address: '0xfrom',
    to_address: '0xvault',
    coins: [{ asset: 'ETH.ETH', amount: '150000000' }],
    memo: '=:b:bc1to:0/1/1',
  },
  planned_out_txs: [
    { chain: 'BTC', to_address: 'bc1to', coin: { asset: 'BTC.BTC', amount: '600' }, refund: false },
  ],
  out_txs: [
    {
      id: 'CD'.repeat(32),
      chain: 'BTC',
      from_address: 'bc1vault',
      to_address: 'bc1to',
      coins: [{ asset: 'BTC.BTC', amount: '590' }],
      memo: `OUT:${'AB'.repeat(32)}`,
    },
  ],
  stages: {
    inbound_observed: { started: true, final_count: 90, completed: true },
    inbound_confirmation_counted: { remaining_confirmation_seconds: 0, completed: true },
    inbound_finalised: { completed: true },
    swap_status: { pending: false },
    swap_finalised: { completed: true },
    outbound_delay: { completed: true },
    outbound_signed: { completed: true },
    ...stages,
  },
  ...more,
})

/** Of the same swap: all of it came back. */
export const returned = {
  planned_out_txs: [
    { chain: 'ETH', to_address: '0xfrom', coin: { asset: 'ETH.ETH', amount: '1' }, refund: true },
  ],
  out_txs: [
    {
      id: 'EF'.repeat(32),
      chain: 'ETH',
      to_address: '0xfrom',
      coins: [{ asset: 'ETH.ETH', amount: '1' }],
      memo: 'OUT:nothing that says refund',
    },
  ],
}
