import { describe, expect, it } from 'vitest'
import {
  answerTo,
  recordedPair,
  recordedTransactions,
  recording,
  recordingNames,
} from '../../../support/mapped'
import { get } from '../../../support/sandboxed'
import { tellLists } from '../../../support/scriptedNetwork'
import { overNetwork } from '../../../support/overNetwork'

/** The same JSON with each number as decimal text, as protobuf's JSON writes 64-bit integers. */
const writeNumbersAsText = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'number' ? String(each) : each,
  )

const aboutTransactions =
  /(?:thor|maya)node\.tx-status|(?<!thorname\.)midgard\.(?!(?:thor|maya)\.pools)|cases\/(?:thor|maya)\./

describe('numbers as text are read like numbers', () => {
  const names = ['', 'real/', 'cases/'].flatMap(recordingNames)

  it.each(names.filter((name) => aboutTransactions.test(name)))('in %s', (name) => {
    for (const { answer, map } of recordedTransactions(name))
      expect(map(writeNumbersAsText(answer))).toEqual(map(answer))
  })

  it.each(recordingNames('pairs/'))('in %s', (name) => {
    const { hash, network, node, indexer } = recordedPair(name)
    const asText = answerTo(writeNumbersAsText(node), writeNumbersAsText(indexer), {
      hash,
      network,
    })
    expect(asText).toEqual(answerTo(node, indexer, { hash, network }))
  })

  const aliases = [
    { chain: 'BTC', address: 'bc1qn20y0larf5nq26a0hwjmz5e447s5r2t9cgcwxh' },
  ]
  const lists: Record<string, Record<string, unknown>> = {
    thor: {
      inbound_addresses: recording('real/thornode.inbound_addresses.2026-10'),
      pools: recording('real/thornode.pools.2026-10'),
      lastblock: [{ chain: 'BTC', thorchain: 29_000_000 }],
      mimir: { HALTBTCTRADING: 1, HALTSIGNINGETH: 28_999_999, HALTDOGECHAIN: 29_000_001 },
      eld: {
        name: 'eld',
        owner: 'thor1',
        aliases,
        expire_block_height: 28_000_000,
      },
    },
    maya: {
      inbound_addresses: recording('real/mayanode.inbound_addresses'),
      pools: [],
      lastblock: recording('real/mayanode.lastblock'),
      mimir: { HALTTRADING: 0, NODEPAUSECHAINGLOBAL: 90_000_000 },
      eld: {
        name: 'eld',
        owner: 'maya1',
        aliases,
        expire_block_height: 90_000_000,
      },
    },
  }

  it.each(Object.entries(lists))(
    'in the lists, heights, halts and names of %s',
    async (prefix, replies) => {
      async function readAll(write: (value: unknown) => unknown) {
        const network = await overNetwork({ prefix })
        const written = Object.entries(replies).map(([name, json]) => [name, write(json)])
        const noList = { json: {}, status: 404 }
        network.script.other = tellLists(Object.fromEntries(written), noList)
        const paths = [
          '/tokenlist/utils/chains',
          '/tokenlist/utils/currencies',
          `/${prefix}name/eld`,
          '/service',
        ]
        const answers: { status: number; json: object }[] = []
        for (const path of paths) {
          const { status, json } = await get(network, path)
          // Each service makes keys of its own.
          answers.push({ status, json: { ...json, requestId: '', push: null } })
        }
        return answers
      }
      const asNumbers = await readAll((value) => value)
      expect(asNumbers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await readAll(writeNumbersAsText)).toEqual(asNumbers)
    },
  )
})
