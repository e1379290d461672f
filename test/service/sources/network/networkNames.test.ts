import { openFolderStorage } from '../../../../src/service/store/sqlite'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkListedNames } from '../../../../src/service/sources/network/reverseLookup'
import { action, hash, node as tellStatus } from '../../../films/answers'
import { evm } from '../../../films/film'
import { expectedError } from '../../../support/expectedError'
import { temporaryFolder } from '../../../support/temporaryFolder'
import { recording } from '../../../support/mapped'
import { hashOf, noon } from '../../../support/samples'
import { expectAnswers, get, track } from '../../../support/sandboxed'
import { AnswerSchema, readRows } from '../../../support/readRows'
import { type ScriptedResponse, down } from '../../../support/scriptedNetwork'
import { overNetwork } from '../../../support/overNetwork'
import { scriptUpstream } from '../../../support/upstreams'

const dayMs = 86_400_000
/** The indexer's answer about a name that it doesn't list: Go's `http.Error` of Midgard's json.go. */
const notFound: ScriptedResponse = { text: 'Not Found\n', status: 404 }

/** The node's answer about a name that nobody has registered. */
const nobodys: ScriptedResponse = {
  json: recording('cases/thornode.thorname.unregistered.http500'),
  status: 500,
}

/**
 * A network that responds with JSON from `table`, and with `others` at other paths;
 * without it, it has no other name.
 */
async function overNames(
  table: Record<string, unknown>,
  {
    others,
    ...options
  }: { others?: ScriptedResponse } & Parameters<typeof overNetwork>[0] = {},
) {
  const network = await overNetwork({ prefix: 'thor', ...options })
  network.script.other = (path) => {
    if (path in table) return { json: table[path] }
    return others ?? (path.startsWith('/gateway') ? nobodys : notFound)
  }
  return {
    ...network,
    read: (path: string) => get(network, path),
  }
}
const ToldSchema = v.union([v.number(), v.looseObject({}), v.array(v.looseObject({}))])
const NamedSchema = v.array(v.strictObject({ by: v.string(), answer: AnswerSchema }))
const rows = readRows(
  'service/sources/network/names',
  v.looseObject({
    told: v.array(
      v.strictObject({
        when: v.string(),
        node: AnswerSchema,
        indexer: AnswerSchema,
        told: v.strictObject({
          registered: ToldSchema,
          addresses: ToldSchema,
          formerNames: ToldSchema,
          ownNames: ToldSchema,
        }),
      }),
    ),
    gateways: NamedSchema,
    noHeight: NamedSchema,
    spellings: v.array(
      v.strictObject({
        chain: v.string(),
        stored: v.string(),
        asked: v.string(),
        linked: v.exactOptional(v.string()),
      }),
    ),
  }),
)
const maya = { prefix: 'maya' }
const odin = '/midgard/v2/thorname/lookup/odin'
const eld = '/midgard/v2/mayaname/lookup/eld'
const nodesOdin = '/gateway/thorchain/thorname/odin'
const nodesEld = '/gateway/mayachain/mayaname/eld'
const lastblock = '/gateway/thorchain/lastblock'
const address = 'thor1hhjupkzy3t6ccelhz7qw8epyx4rm8a06nlm5ce'
const ownAddress = 'bc1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz'
const registeredOdin = '/thorname/registered/odin'
const reverseOdin = `/thorname/rlookup?address=${address}&chain=THOR`
const recordedOdin = recording('thorname.thornode')
/** Of the recorded name. */
const odinExpiresAt = 36_044_058

type Aliases = readonly { chain: string; address: string }[] | null
/** The node's record of a name. */
const nodeName = (name: string, aliases: Aliases, more: object = {}) => ({
  name,
  expire_block_height: odinExpiresAt,
  owner: 'thor1newowner',
  preferred_asset: '.',
  aliases,
  ...more,
})
const eldsEntries = [
  { chain: 'BTC', address: ownAddress },
  { chain: 'ETH', address: '0x7316da75796f74e83b71c72ed6f138dd3b6b4957' },
]

describe('names of a network', () => {
  it('come from the node’s recorded response, in any letter case', async () => {
    const network = await overNames({ [nodesOdin]: recordedOdin })
    const { read, indexer } = network
    const listed = [{ result: ['THOR', address], chain: 'THOR', address }]
    expect(await read('/thorname/ODIN')).toEqual({ status: 200, age: null, json: listed })
    await expectAnswers(network, {
      '/thorname/chain?thorname=odin&chain=thor': true,
      '/thorname/nobody': 404,
      '/thorname/registered/nobody': 404,
    })
    expect(indexer).toEqual([])
  })

  it('are on a chain whatever the letter case of its code', async () => {
    const aliases = [{ chain: 'btc', address: ownAddress }]
    const network = await overNames({ [nodesOdin]: nodeName('odin', aliases) })
    await expectAnswers(network, {
      '/thorname/odin': [{ chain: 'BTC', address: ownAddress }],
      '/thorname/chain?thorname=odin&chain=BTC': true,
    })
  })

  it('are sent also where one has half of a surrogate pair', async () => {
    const path = `/midgard/v2/thorname/rlookup/${address}`
    const table = { [path]: ['n\uD800', 'odin'], [nodesOdin]: recordedOdin }
    const network = await overNames(table)
    await expectAnswers(network, { [reverseOdin]: { result: ['odin'] } })
  })

  it('on a chain that does not exist are a 400, also in an outage', async () => {
    const table = { [nodesOdin]: nodeName('odin', [{ chain: 'NEW', address: 'new1' }]) }
    const network = await overNames(table)
    const { read, script } = network
    // Of a chain that only the registry knows.
    await expectAnswers(network, { '/thorname/chain?thorname=odin&chain=NEW': true })
    script.other = () => down
    const error = expectedError('invalid-request', 'chain: there is no chain FOO.')
    for (const path of [
      'chain?thorname=odin',
      'chain?thorname=nobody',
      `rlookup?address=${address}`,
    ]) {
      const json = { ...error, field: 'chain' }
      const answer = await read(`/thorname/${path}&chain=FOO`)
      expect(answer).toMatchObject({ status: 400, json })
    }
    await expectAnswers(network, { '/thorname/chain?thorname=nobody&chain=BTC': 503 })
  })

  it.each([
    ['the indexer', odin, 'thorname.midgard.lookup'],
    ['the node', nodesOdin, 'thorname.thornode'],
  ])(
    'have the owner and the date of their last block, as %s says',
    async (_, path, recorded) => {
      const table: Record<string, unknown> = { [path]: recording(recorded) }
      const network = await overNames(table, { others: down })
      // A block takes six seconds.
      for (const [blocks, isExpired] of [
        [-144_000, false],
        [14_400, true],
      ] as const) {
        const thorchain = odinExpiresAt + blocks
        table[lastblock] = [{ chain: 'BTC', last_observed_in: 1, thorchain }]
        const expected = { expiresAt: noon + 10 * dayMs, owner: address, isExpired }
        await expectAnswers(network, { [registeredOdin]: expected })
        network.later(11 * dayMs)
      }
    },
  )

  it('are requested once a minute, and cached for ten more during an outage of the node', async () => {
    const name = nodeName('eld', eldsEntries)
    const network = await overNames({ [nodesEld]: name }, maya)
    await Promise.all(Array.from({ length: 20 }, () => network.read('/mayaname/eld')))
    const asked = network.node.filter(({ path }) => path === nodesEld)
    expect(asked).toHaveLength(1)
    network.later(20_000)
    expect(await network.read('/mayaname/eld')).toMatchObject({ status: 200, age: '20' })
    network.script.other = (path) =>
      path === eld ? { json: recording('mayaname.lookup') } : down
    network.later(41_000)
    for (const path of ['eld', 'chains/eld', 'registered/eld']) {
      const answer = await network.read(`/mayaname/${path}`)
      expect(answer).toMatchObject({ status: 200, age: '61' })
    }
    const accept = { headers: { accept: 'application/json' } }
    const report = await network.service.request('/names/eld', accept)
    expect(report.headers.get('age')).toBe('61')
    network.later(600_000)
    const entry = { address: ownAddress, reportedBy: 'indexer' }
    const { json } = await network.read('/mayaname/eld')
    expect(json).toContainEqual(expect.objectContaining(entry))
  })

  it('are the node’s again within seconds of its outage', async () => {
    const table: Record<string, unknown> = {
      [odin]: recording('thorname.midgard.lookup'),
    }
    const network = await overNames(table, { others: down })
    await expectAnswers(network, { '/thorname/odin': [{ reportedBy: 'indexer' }] })
    table[nodesOdin] = nodeName('odin', [])
    network.later(5_001)
    await expectAnswers(network, { '/thorname/odin': [] })
  })

  it.each(['..', '.', '../../v2/actions', 'a?b=c', 'a#b', '%2e%2e'])(
    'have addresses that stay one segment of the indexer’s path: %s',
    async (hostile) => {
      const { read, indexer } = await overNames({})
      await read(`/thorname/rlookup?chain=UNKNOWN&address=${encodeURIComponent(hostile)}`)
      expect(indexer).toHaveLength(/^\.+$/.test(hostile) ? 0 : 1)
      for (const { path } of indexer)
        expect(path).toMatch(/^\/midgard\/v2\/thorname\/rlookup\/[^/?#]+$/)
    },
  )
})

const formerAddress = 'bc1qdjqcm3fsadjn9zth9wk30gy5su6hkwkhfr0re9'

describe('a name that the node and the indexer tell', () => {
  it.each(rows.told)('$when', async ({ node, indexer, told }) => {
    const network = await overNames({})
    network.script.other = (path) => {
      if (path.includes('/lastblock')) {
        return {
          json: [{ chain: 'BTC' }, { chain: 'ETH', thorchain: odinExpiresAt - 100 }],
        }
      }
      if (path.includes('/rlookup/')) return { json: ['grc'] }
      return path.startsWith('/gateway') ? node : indexer
    }
    const reverse = (linked: string) => `/thorname/rlookup?address=${linked}&chain=BTC`
    await expectAnswers(network, {
      // A fresh height first, as an indexer's name is compared with the last known one.
      '/thorname/registered/grc': told.registered,
      '/thorname/grc': told.addresses,
      [reverse(formerAddress)]: told.formerNames,
      [reverse(ownAddress)]: told.ownNames,
    })
  })

  // x/mayachain/client/rest/query.go: 404 with the text of the querier's error.
  it.each([
    'fail to fetch MAYAName',
    'rpc error: code = Unknown desc = fail to fetch MAYAName',
    "MAYAName doesn't exist: nobody",
  ])('does not exist on MAYAChain when its node answers 404: %s', async (error) => {
    const others: ScriptedResponse = { json: { error }, status: 404 }
    const network = await overNames({}, { ...maya, others })
    await expectAnswers(network, {
      '/mayaname/registered/nobody': 404,
      '/mayaname/nobody': 404,
    })
  })

  it.each(rows.gateways)(
    'is no free name because of a gateway: $by',
    async ({ answer }) => {
      const network = await overNames({})
      const { read, script } = network
      const linked = [{ chain: 'THOR', address }]
      script.other = (path) => {
        if (path === odin)
          return { json: { entries: linked, owner: address, expire: '9' } }
        if (path.includes('/rlookup/')) return { json: ['odin', 'loki'] }
        return answer
      }
      await expectAnswers(network, {
        [registeredOdin]: { reportedBy: 'indexer' },
        '/thorname/odin': [{ chain: 'THOR', address, reportedBy: 'indexer' }],
        [reverseOdin]: 503,
      })
      // Of a name that neither can be asked about.
      expect([404, 200]).not.toContain((await read('/thorname/registered/loki')).status)
    },
  )

  it.each(rows.gateways.slice(0, 12))(
    'is not kept from an address by the indexer’s gateway: $by',
    async ({ answer }) => {
      const { read, script } = await overNames({})
      script.other = (path) => (path.startsWith('/gateway') ? nobodys : answer)
      expect([200, 404]).not.toContain((await read(reverseOdin)).status)
    },
  )
})

describe('the expiry of a name', () => {
  it('is none, not unknown, where the record has no end', async () => {
    const name = nodeName('odin', [], { expire_block_height: 0 })
    const network = await overNames({ [nodesOdin]: name })
    const json = { expiresAt: null, isExpired: null, expiry: 'none' }
    await expectAnswers(network, { [registeredOdin]: json })
  })

  it.each(rows.noHeight)(
    'is not known now, never "not expired", with $by',
    async ({ answer: others }) => {
      const { read } = await overNames({ [nodesOdin]: recordedOdin }, { others })
      const noDate = { expiresAt: null, isExpired: null, expiry: 'unknown' }
      const json = { ...noDate, owner: address }
      expect(await read(registeredOdin)).toEqual({ status: 200, age: null, json })
    },
  )

  it('is known to a client that has used up its share of requests', async () => {
    const names = ['odin', 'a', 'b', 'c']
    const records = names.map((name) => [
      `/gateway/thorchain/thorname/${name}`,
      nodeName(name, []),
    ])
    const heights = [{ thorchain: odinExpiresAt + 1 }]
    const table = { ...Object.fromEntries(records), [lastblock]: heights }
    const network = await overNames(table, { upstreamRate: 20 })
    for (const name of names.toReversed())
      await expectAnswers(network, {
        [`/thorname/registered/${name}`]: { isExpired: true },
      })
  })

  it('follows from the stored height while the node has none, also after a restart', async () => {
    const storage = await openFolderStorage(temporaryFolder(), () => noon)
    const name = recording('thorname.midgard.lookup')
    const heights = [{ thorchain: odinExpiresAt + 1 }]
    const first = await overNames(
      { [lastblock]: heights, [odin]: name },
      { others: down, storage },
    )
    await first.read(registeredOdin)
    const second = await overNames({ [odin]: name }, { others: down, storage })
    const json = { isExpired: true, expiresAt: noon - 6_000, reportedBy: 'indexer' }
    // A name that is known to have expired leads nowhere.
    await expectAnswers(second, { [registeredOdin]: json, '/thorname/odin': [] })
  })

  it('is not undone by a node that lags', async () => {
    const table: Record<string, unknown> = {
      [nodesOdin]: recordedOdin,
      [lastblock]: [{ thorchain: odinExpiresAt + 1 }],
    }
    const network = await overNames(table)
    await expectAnswers(network, { [registeredOdin]: { isExpired: true } })
    table[lastblock] = [{ thorchain: odinExpiresAt - 900 }]
    network.later(61_000)
    await expectAnswers(network, { [registeredOdin]: { isExpired: true } })
  })

  it.each([
    ['far from its end', 400_000, false],
    ['near its end', 15_000, null],
  ])(
    'is estimated from an old height, for a name that is %s',
    async (_, blocks, isExpired) => {
      const table: Record<string, unknown> = {
        [nodesOdin]: recordedOdin,
        [lastblock]: [{ thorchain: odinExpiresAt - blocks }],
      }
      const network = await overNames(table)
      await network.read(registeredOdin)
      table[lastblock] = []
      // 14,400 blocks of six seconds.
      network.later(dayMs)
      const expiresAt = isExpired === null ? null : noon + blocks * 6_000
      await expectAnswers(network, { [registeredOdin]: { isExpired, expiresAt } })
    },
  )
})

describe('a reverse lookup', () => {
  const lookUp = (chain = 'ETH', wanted = '') =>
    `/thorname/rlookup?address=${evm}&chain=${chain}${wanted && `&thorname=${wanted}`}`
  const listNames = (count: number) =>
    Array.from({ length: count }, (_, index) => `name${index}`)
  /** A network whose indexer lists names for the address, all of which have it on Ethereum. */
  async function overListed(names: readonly string[], upstreamRate = 1_000) {
    const network = await overNames({}, { upstreamRate })
    const linked = [{ chain: 'ETH', address: evm }]
    const respond = (path: string): ScriptedResponse => ({
      json: path.includes('/rlookup/')
        ? names
        : nodeName(path.split('/').at(-1) ?? '', linked),
    })
    network.script.other = respond
    return { ...network, respond }
  }

  it('is for one chain, with the age of its oldest response', async () => {
    const { read, later } = await overListed(['eld'])
    await read('/thorname/eld')
    later(30_000)
    const told = { status: 200, age: '30' }
    expect(await read(lookUp())).toEqual({ ...told, json: { result: ['eld'] } })
    expect(await read(lookUp('AVAX'))).toEqual({ ...told, json: { result: [] } })
  })

  it('checks the wanted name first, and says that it could not check all', async () => {
    const { read, script, respond } = await overListed(listNames(20))
    const isUp = (path: string) =>
      !path.startsWith('/gateway') || /\/name(?:17|0|1)$/.test(path)
    script.other = (path) => (isUp(path) ? respond(path) : down)
    const json = { result: ['name17', 'name0', 'name1'], isPartial: true }
    expect(await read(lookUp('ETH', 'NAME17'))).toEqual({ status: 200, age: null, json })
  })

  it('leaves out names beyond the twentieth, and says so', async () => {
    const { read, node } = await overListed(listNames(23))
    const json = { result: listNames(20), isPartial: true }
    expect(await read(lookUp())).toEqual({ status: 200, age: null, json })
    expect(node).toHaveLength(20)
    const wanted = await read(lookUp('ETH', 'name22'))
    expect(wanted.json.result).toEqual(['name22', ...listNames(19)])
  })

  it('is an error when no name could be checked, and partial when some could', async () => {
    const network = await overListed(['eld', 'odin'])
    const { read, script, respond, later } = network
    script.other = (path) => (path.startsWith('/gateway') ? down : respond(path))
    const message = expect.stringMatching(
      /^The names of this address could not be checked\./,
    )
    const failure = expectedError('upstream-unavailable', message)
    expect(await read(lookUp())).toEqual({ status: 503, age: null, json: failure })
    script.other = (path) => (path.endsWith('/odin') ? down : respond(path))
    later(5_001)
    await expectAnswers(network, { [lookUp()]: { result: ['eld'], isPartial: true } })
  })

  it('ends with what it has at its deadline', async () => {
    const never = new Promise<never>(() => undefined)
    const listed = { value: listNames(20), at: 0 }
    const check = async (name: string) =>
      Number(name.slice(4)) < 8 ? { isLinked: true, at: 0 } : never
    const find = async (more: Partial<Parameters<typeof checkListedNames>[0]>) => {
      const deadline = AbortSignal.timeout(20)
      const usual = { listed, hasAllSpellings: true, wantedName: '', check, deadline }
      return (await checkListedNames({ ...usual, ...more })).value
    }
    expect(await find({})).toEqual({ names: listNames(8), isPartial: true })
    const late = { names: listNames(3), isPartial: true }
    expect(await find({ wantedName: 'name9' })).toEqual(late)
    const none = find({ check: async () => never })
    await expect(none).rejects.toMatchObject({ status: 503 })
  })

  it('ends after ten seconds when its three indexers do not respond', async () => {
    const silent = scriptUpstream(() => 'hang')
    const indexers = [`${silent.address}/midgard`, `${silent.address}/midgard`]
    const { read, script } = await overNames({}, { indexers })
    script.other = () => 'hang'
    const message =
      'The names of this address could not be read in time. Try again in 1 second.'
    const json = expectedError('upstream-unavailable', message)
    expect(await read(lookUp())).toEqual({ status: 503, age: null, json })
  }, 20_000)
})

describe('the names of an address', () => {
  const checksummed = '0xAAA3bFb53d5D5116FAeDc5Dd457531f8465f78af'
  const lower = checksummed.toLowerCase()

  /** The indexer lists `odin` for one spelling alone; its node links the other form. */
  async function overSpelling(stored: string, chain: string, linked: string) {
    const network = await overNames({})
    const listing = `/rlookup/${encodeURIComponent(stored)}`
    network.script.other = (path) => {
      if (path === nodesOdin)
        return { json: nodeName('odin', [{ chain, address: linked }]) }
      if (path.startsWith('/gateway')) return nobodys
      return path.endsWith(listing) ? { json: ['odin'] } : notFound
    }
    return network
  }

  it.each(rows.spellings)(
    'are found by each spelling: $asked for $stored',
    async ({ chain, stored, asked, linked = stored }) => {
      const { read } = await overSpelling(stored, chain, linked)
      const query = new URLSearchParams({ address: asked, chain })
      expect((await read(`/thorname/rlookup?${query}`)).json).toEqual({
        result: ['odin'],
      })
    },
  )

  it('are partial where one spelling could not be looked up', async () => {
    const network = await overSpelling(lower, 'ETH', lower)
    const { script } = network
    const { other } = script
    script.other = (path) => (path.endsWith(checksummed) ? down : other(path))
    const json = { result: ['odin'], isPartial: true }
    await expectAnswers(network, {
      [`/thorname/rlookup?address=${lower}&chain=ETH`]: json,
    })
  })
})

it.each([
  ['the node’s', '/gateway', 'complete'],
  ['never the indexer’s', '/midgard', 'in-progress'],
])('whom of two recipients a memo names is %s word', async (_, source, verdict) => {
  const deposit = { asset: 'BTC.BTC', units: '150000000', memo: '=:ETH.ETH:grc' }
  const payments = [evm, `0x${'1'.repeat(40)}`].map((to, index) => ({
    to,
    asset: 'ETH.ETH',
    units: '590',
    hash: hashOf(index),
  }))
  const linked = [{ chain: 'ETH', address: payments[0]?.to ?? '' }]
  const ofIndexer = { owner: address, expire: String(odinExpiresAt), entries: linked }
  const network = await overNames({})
  network.script.status = { json: tellStatus('sent', deposit, payments) }
  network.script.actions = {
    json: { actions: [action('swap', 'success', deposit, payments, { date: noon })] },
  }
  network.script.other = (path) =>
    path.startsWith(source) && path.endsWith('/grc')
      ? { json: { ...nodeName('grc', linked), ...ofIndexer } }
      : down
  network.later(60_000)
  expect((await track(network, { hash })).verdict).toBe(verdict)
})
