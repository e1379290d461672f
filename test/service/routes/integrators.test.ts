import { overNetwork } from '../../support/overNetwork'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { reportedVerdicts } from '../../../src/contract/reportedVerdicts'
import { readConfig } from '../../../src/service/config/config'
import { inProcessService } from '../../support/inProcess'
import { samples } from '../../support/samples'
import { freshHash, get, ticking } from '../../support/sandboxed'
import { serve } from '../../support/serve'

const { apiKeys } = readConfig({
  CROSSWATCH_API_KEYS: 'partner:partner-key-0123456789:2',
})
const withKey = { authorization: 'Bearer partner-key-0123456789' }
const path = `/tracker/v2/txn/${samples.complete}`

describe('what is left of a limit', () => {
  const read = ({ headers }: Response) => [
    headers.get('ratelimit-policy'),
    headers.get('ratelimit'),
  ]

  it('is told for an API key until and with the 429', async () => {
    const { url } = await serve({ rateLimit: 1_200, apiKeys })
    const send = () => fetch(url + path, { headers: withKey })
    const first = await send()
    expect(read(first)).toEqual(['"key";q=2;w=60', '"key";r=1;t=60'])
    // Another client must not get it from a cache.
    expect(first.headers.get('cache-control')).toMatch(/^private, max-age=/)
    expect(read(await send())[1]).toMatch(/^"key";r=0;t=\d+$/)
    const refused = await send()
    expect(refused.status).toBe(429)
    const seconds = refused.headers.get('retry-after')
    expect(read(refused)).toEqual(['"key";q=2;w=60', `"key";r=0;t=${seconds}`])
  })

  it('is told for an address where no cache keeps the response for others', async () => {
    const body = JSON.stringify({ hashes: Array.from({ length: 25 }, () => freshHash) })
    const sendBatch = (url: string) =>
      fetch(`${url}/tracker/v2/txns`, { method: 'POST', body })
    const unlimited = await serve({ rateLimit: 0 })
    expect(read(await sendBatch(unlimited.url))).toEqual([null, null])
    const { url } = await serve({ rateLimit: 60 })
    expect(read(await fetch(url + path))).toEqual([null, null])
    const batch = await sendBatch(url)
    // Five hashes count as a request.
    const left = expect.stringMatching(/^"address";r=54;t=\d+$/)
    expect(read(batch)).toEqual(['"address";q=60;w=60', left])
    const name = await fetch(`${url}/names/alice`, {
      headers: { accept: 'application/json' },
    })
    expect(read(name)[0]).toBe('"address";q=60;w=60')
  })
})

it('docs/integrate.md has a hash of the sandbox for each verdict, which the service lists', async () => {
  const { service } = inProcessService()
  const document = readFileSync('docs/integrate.md', 'utf8')
  const rows = [...document.matchAll(/^\| `([\w-]+)` \| `([\dA-F]{64})`/gm)]
  expect(rows.map(([, verdict]) => verdict)).toEqual(reportedVerdicts)
  const answered = []
  for (const [, , hash = ''] of rows) {
    const response = await service.request(`/tracker/v2/txn/${hash}`)
    answered.push((await response.json()).verdict)
  }
  expect(answered).toEqual(reportedVerdicts)
  const description = await (await service.request('/service')).json()
  const listed = new Set(
    description.samples.map((sample: { hash: string }) => sample.hash),
  )
  const unlisted = rows.filter(([, , hash]) => !listed.has(hash))
  expect(unlisted.map(([, verdict]) => verdict)).toEqual(['not-seen'])
})

describe('a hint', () => {
  it.each(['chain=NOPE', 'chain=%20', 'network=foo', `network=${'a'.repeat(50)}`])(
    'that is none changes nothing: %s',
    async (hint) => {
      const over = ticking()
      expect(await get(over, `${path}?${hint}`)).toEqual(await get(over, path))
    },
  )
})

describe('a receipt for programs', () => {
  const { service } = inProcessService()

  it('may be read as text by pages of any origin', async () => {
    const accepted = { headers: { accept: 'text/markdown' } }
    const { headers } = await service.request(`/tx/${samples.complete}`, accepted)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('is JSON with what the tracker answers and the page says', async () => {
    const response = await service.request(`/tx/${samples.complete}`, {
      headers: { accept: 'application/json, */*' },
    })
    expect(response.headers.get('content-type')).toBe('application/json')
    const { hash, confirmedAt, ...told } = await response.json()
    expect([hash, typeof confirmedAt]).toEqual([samples.complete, 'number'])
    const { explanation, ...state } = told
    const tracked = await (await service.request(`${path}?explain=true`)).json()
    expect(Object.keys(told)).toEqual(Object.keys(tracked))
    expect(state.pollAfter).toBe(tracked.pollAfter)
    expect(explanation.headline.text).toBe(tracked.explanation.headline.text)
  })
})

describe('an integrator who checks a name before paying', () => {
  const registries = v.array(
    v.object({
      addresses: v.array(
        v.object({
          chain: v.string(),
          address: v.string(),
          result: v.string(),
          warning: v.nullable(v.string()),
        }),
      ),
    }),
  )

  const readName = (name: string, over: Parameters<typeof get>[0]) =>
    over.service.request(`/names/${name}`, { headers: { accept: 'application/json' } })

  /** Whom `docs/integrate.md` lets an integrator pay, or why nobody. */
  async function choosePayee(name: string, chain: string) {
    const response = await readName(name, ticking({ prefixes: ['x', 'y'] }))
    const told = v.parse(v.object({ registries }), await response.json())
    const entries = told.registries
      .flatMap(({ addresses }) => addresses)
      .filter((entry) => entry.chain === chain)
    const doubtful = entries.find(({ result }) => result !== 'verified')
    if (doubtful !== undefined) return `${doubtful.result}: ${doubtful.warning}`
    return entries[0]?.address ?? 'no address'
  }

  it.each([
    ['alice', 'ETH', /^0x/],
    ['eld', 'ETH', /^0x/],
    ['mallory', 'ETH', /^unverified: .*belongs to .*, not mallory/],
    ['bob', 'BTC', /^unverified: Expired on 3 March 2025/],
    ['depot', 'BTC', /^differs: .*different addresses on Bitcoin\./],
    ['nobody', 'ETH', /^no address$/],
    ['crosswatch-probe', 'ETH', /^no address$/],
  ])('pays %s on %s, or says why not: %s', async (name, chain, payee) => {
    expect(await choosePayee(name, chain)).toMatch(payee)
  })

  it('finds it by the form that he accepts', async () => {
    const found = await readName('alice', ticking())
    expect(found.headers.get('vary')).toMatch(/\bAccept\b(?!-)/)
    expect(await found.json()).toMatchObject({ verdict: 'verified', isRegistered: true })
  })

  it('is told why no registry could be asked', async () => {
    const over = await overNetwork()
    const response = await readName('alice', over)
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { message: expect.stringContaining('is not available now') },
    ])
  })
})
