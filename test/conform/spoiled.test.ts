import { expect, it } from 'vitest'
import * as v from 'valibot'
import { type EndpointResult, conform } from '../../src/conform/conform'
import { isFields } from '../../src/contract/lenient'
import { inProcessService } from '../support/inProcess'
import { samples } from '../support/samples'

/*
 * The real service behind a proxy that spoils one thing. `conform` finds each: as a failure,
 * or with `--strict` alone, where another service may differ.
 */

type Answer = {
  /** Path and query. */
  target: string
  /** The `If-None-Match` of the request; null for none. */
  condition: string | null
  status: number
  headers: Headers
  /** '' where there is none. */
  body: string
}
/** Changes an answer of the service. */
type Spoil = (answer: Answer) => void

const { service } = inProcessService()
/** What the checks wait for after a 429, ms. */
const waits: number[] = []
/** How many requests have no answer yet, and had none at the same time at most. */
const open = { count: 0, most: 0 }
/** The answers of the service, so that it answers each request of all rows once. */
const answers = new Map<string, Answer>()

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const condition = new Headers(init.headers).get('if-none-match')
  const key = JSON.stringify([url, init.body, condition])
  const known = answers.get(key)
  if (known !== undefined) return known
  const response = await service.request(url, init)
  const { pathname, search } = new URL(url)
  const answer = {
    target: pathname + search,
    condition,
    status: response.status,
    headers: response.headers,
    body: await response.text(),
  }
  answers.set(key, answer)
  return answer
}

/** Runs the checks. */
const check = (
  spoil: Spoil,
  options: Partial<Parameters<typeof conform>[0]> = {},
): Promise<EndpointResult[]> =>
  conform(
    { url: 'http://spoiled.test', prefixes: ['x'], hashes, name: 'alice', ...options },
    {
      send: async (url, init) => {
        open.count += 1
        open.most = Math.max(open.most, open.count)
        const answer = await ask(url, init)
        open.count -= 1
        const spoiled = { ...answer, headers: new Headers(answer.headers) }
        spoil(spoiled)
        const hasBody = spoiled.status !== 304 && spoiled.body !== ''
        return new Response(hasBody ? spoiled.body : null, spoiled)
      },
      wait: async (ms: number) => waits.push(ms),
    },
  )

const track = /^\/tracker\/v2\/txn/
const getOne = /^\/tracker\/v2\/txn\//
const batch = /^\/tracker\/v2\/txns/

/** Changes the JSON of answers with such a target. */
const changeJson =
  (pattern: RegExp, edit: (json: unknown) => unknown): Spoil =>
  (answer) => {
    if (pattern.test(answer.target) && answer.body !== '')
      answer.body = JSON.stringify(edit(JSON.parse(answer.body)))
  }

const StateSchema = v.looseObject({
  done: v.boolean(),
  status: v.string(),
  result: v.looseObject({
    legs: v.array(v.looseObject({ role: v.string(), fromAmount: v.string() })),
  }),
})
type State = v.InferOutput<typeof StateSchema>

/** Changes every state of a transaction: by POST, by GET, and of a batch. */
function changeStates(edit: (state: State) => void, pattern = track): Spoil {
  const change = (json: unknown): unknown => {
    const { success, output } = v.safeParse(StateSchema, json)
    if (success) edit(output)
    return success ? output : json
  }
  return changeJson(pattern, (json) =>
    isFields(json) && Array.isArray(json['txns'])
      ? { ...json, txns: json['txns'].map(change) }
      : change(json),
  )
}

/** Changes the state of those that the service knows. */
const changeKnown = (edit: (state: State) => void, pattern?: RegExp): Spoil =>
  changeStates((state) => {
    if (state.status !== 'not_found') edit(state)
  }, pattern)

const changeEnded = (edit: (state: State) => void, pattern?: RegExp): Spoil =>
  changeStates((state) => {
    if (state.done) edit(state)
  }, pattern)

/** Sets a field of a state. */
const set = (name: string, value: unknown) => (state: State) => {
  state[name] = value
}

/** Changes the known values of fields with such a name, in whatever depth. */
const changeFields = (name: RegExp, edit: (value: string) => unknown): Spoil =>
  changeStates((state) => {
    const replace = (key: string, value: unknown) => {
      const isKnown = typeof value === 'string' || typeof value === 'number'
      return name.test(key) && isKnown && value ? edit(String(value)) : value
    }
    const { result } = v.parse(v.pick(StateSchema, ['result']), state)
    Object.assign(result, JSON.parse(JSON.stringify(result), replace))
    state.result = result
  })

const changeEntries = (edit: (txns: readonly unknown[]) => unknown[]): Spoil =>
  changeJson(batch, (json) =>
    isFields(json) && Array.isArray(json['txns']) ? { txns: edit(json['txns']) } : json,
  )

/** Changes the errors: a field of undefined is left out. */
const changeErrors =
  (changed: Record<string, unknown>): Spoil =>
  (answer) => {
    if (answer.status < 400) return
    changeJson(/./, (json) => (isFields(json) ? { ...json, ...changed } : json))(answer)
  }

const changeHeader =
  (name: string, value: ((sent: string) => string) | null, pattern = getOne): Spoil =>
  ({ target, headers, status }) => {
    if (!pattern.test(target) || status >= 400) return
    if (value === null) headers.delete(name)
    else headers.set(name, value(headers.get(name) ?? ''))
  }

const changeStatus =
  (from: number, to: number, pattern = /./): Spoil =>
  (answer) => {
    if (answer.status === from && pattern.test(answer.target)) answer.status = to
  }

/** Puts JSON, or a text that is none, in the place of answers with such a target. */
const replace =
  (pattern: RegExp, body: unknown, status = 200): Spoil =>
  (answer) => {
    if (!pattern.test(answer.target)) return
    answer.status = status
    answer.body = typeof body === 'string' ? body : JSON.stringify(body)
  }

const amount = /^(?:from|to)Amount$/
const time = /Timestamp$/
const toBaseUnits = (whole: string) => String(Math.round(Number(whole) * 1e8))

const allAssets = await (await service.request('/tokenlist/utils/currencies')).text()

/** Changes the answers about names at such a path. */
const changeNames = (path: RegExp, edit: (json: unknown) => unknown): Spoil =>
  changeJson(new RegExp(`^/xname/${path.source}`), edit)

type Row = [spoiled: string, note: RegExp, spoil: Spoil]

const chainDetails = /chains\/details$/
const refunded = { code: 'refunded', params: {}, text: 'Refunded.' }
const gasless = { chain: 'BTC', identifier: 'BTC.BTC', decimals: 8 }

/** Failures for any service. */
const failures: Row[] = [
  [
    'every verdict is complete',
    /unknown transaction has the verdict "complete"/,
    changeStates(set('verdict', 'complete')),
  ],
  [
    'every known transaction is complete',
    /verdict is "complete", but done is false/,
    changeKnown(set('verdict', 'complete')),
  ],
  [
    'every end is complete',
    /verdict is "complete", but a leg is a refund/,
    changeEnded(set('verdict', 'complete')),
  ],
  [
    'unknown transactions are refunded',
    /unknown transaction has the verdict "refunded"/,
    changeStates((state) => {
      if (state.status === 'not_found') state['verdict'] = 'refunded'
    }),
  ],
  [
    'every transaction is done',
    /unknown transaction is "done"/,
    changeStates(set('done', true)),
  ],
  [
    'every known transaction is done',
    /done is true, but the verdict is "in-progress"/,
    changeKnown(set('done', true)),
  ],
  [
    'nothing is found',
    /known transaction is "not_found"/,
    changeStates(set('status', 'not_found')),
  ],
  [
    'every hash gets one transaction',
    /about another transaction/,
    changeKnown(({ result }) => {
      result['firstTransactionHash'] = 'AB'.repeat(32)
      result['askedPayment'] = null
      for (const leg of result.legs) leg['hash'] = ''
    }),
  ],
  [
    'a GET has another end than the POST',
    /the POST says something else of its end/,
    changeEnded(set('verdict', 'unclear'), getOne),
  ],
  [
    'a batch has other amounts than the POST',
    /the POST says something else of its end/,
    changeEnded(({ result }) => {
      for (const leg of result.legs) leg.fromAmount += '1'
    }, batch),
  ],
  [
    'a batch is in another order',
    /not one entry for each hash, in their order/,
    changeEntries((txns) => txns.toReversed()),
  ],
  [
    'a batch lacks an entry',
    /not one entry for each hash, in their order/,
    changeEntries((txns) => txns.slice(1)),
  ],
  [
    'a batch lacks the states',
    /the response: has none of done, status and result/,
    changeEntries((txns) =>
      txns.map((entry) => ({ hash: isFields(entry) && entry['hash'] })),
    ),
  ],
  [
    'amounts are in base units',
    /the start's 1.25 BTC.BTC is read back as 125000000/,
    changeFields(amount, toBaseUnits),
  ],
  [
    'amounts of swaps are in base units',
    /amounts of \S+ have different units/,
    changeStates(({ result }) => {
      for (const leg of result.legs)
        if (leg.role === 'swap') leg.fromAmount = toBaseUnits(leg.fromAmount)
    }),
  ],
  [
    'amounts are numbers',
    /fromAmount is [\d.]+, not an amount as decimal text/,
    changeFields(amount, Number),
  ],
  [
    'amounts have commas',
    /fromAmount is "1,[\d.]+", not an amount as decimal text/,
    changeFields(amount, (whole) => `1,${whole}`),
  ],
  [
    'times are ISO texts',
    /Timestamp is "\d{4}-[^"]*", not a time in Unix ms/,
    changeFields(time, (ms) => new Date(Number(ms)).toISOString()),
  ],
  [
    'times are in seconds',
    /Timestamp is \d{10}, not a time in Unix ms/,
    changeFields(time, (ms) => Math.floor(Number(ms) / 1_000)),
  ],
  [
    'times have fractions',
    /Timestamp is \d{13}\.5, not a time in Unix ms/,
    changeFields(time, (ms) => Number(ms) + 0.5),
  ],
  [
    'times are texts',
    /Timestamp is "\d{13}", not a time in Unix ms/,
    changeFields(time, String),
  ],
  [
    'a 304 for any ETag',
    /another ETag gets a 304/,
    (answer) => {
      if (answer.condition !== null) answer.status = 304
    },
  ],
  [
    'a name that nobody has is registered',
    /a name that nobody has is registered/,
    replace(/registered\/crosswatch-probe$/, {}),
  ],
  [
    'a name that nobody has leads to an address',
    /a name that nobody has leads to an address/,
    replace(/^\/xname\/crosswatch-probe$/, [{ chain: 'ETH', address: '0xabc' }]),
  ],
  [
    'each address is another one than in its result',
    /chain and address are not those of its result/,
    changeNames(/\w+$/, (json) =>
      Array.isArray(json)
        ? json.map((entry) => Object.assign({}, entry, { address: '0xabc' }))
        : json,
    ),
  ],
  [
    'each chain is another one than in its result',
    /chain and address are not those of its result/,
    changeNames(/\w+$/, (json) =>
      Array.isArray(json)
        ? json.map((entry) => Object.assign({}, entry, { chain: 'LTC' }))
        : json,
    ),
  ],
  [
    'a name is linked to a chain on which it has no address',
    /its chains are not those of its addresses/,
    changeNames(/chains/, (json) => (Array.isArray(json) ? [...json, 'KUJI'] : json)),
  ],
  [
    'no chain is linked to a name',
    /it is false, but its addresses say true/,
    changeNames(/chain\?/, () => false),
  ],
  [
    'every address has one name',
    /every address has the names bob/,
    changeNames(/rlookup/, (json) =>
      isFields(json) && Array.isArray(json['result']) ? { result: ['bob'] } : json,
    ),
  ],
  [
    'every name is verified',
    /a name that nobody has is "verified"/,
    changeJson(/^\/names\//, (json) =>
      isFields(json) ? { ...json, verdict: 'verified' } : json,
    ),
  ],
  [
    'another address is verified than a name has',
    /verifies an address that the name does not lead to/,
    (answer) => {
      if (answer.target.startsWith('/names/'))
        answer.body = answer.body.replaceAll(/"address":"\w+"/g, '"address":"0xabc"')
    },
  ],
  ['a tracker out of order', /the status is 503/, changeStatus(200, 503, /health/)],
  [
    'chains without a code',
    /1 of 1 records have no chain or asset/,
    replace(chainDetails, [{}]),
  ],
  [
    'a list that is none',
    /the response: Invalid type: Expected Array but received Object/,
    replace(/utils\/chains$/, {}),
  ],
  [
    'less of two categories than of one',
    /\(xchain-coins,xchain-tokens\): two categories do/,
    replace(/=xchain-coins,xchain-tokens$/, ['A.A']),
  ],
  [
    'a failure for an unknown category',
    /an unknown category gets 500/,
    changeStatus(400, 500, /no-such-category/),
  ],
  ['no JSON', /the body is not JSON/, replace(/currencies$/, '<!doctype html>')],
  [
    'a redirect',
    /it redirects to https:\/\/new.example\/: browsers/,
    (answer) => {
      answer.headers.set('location', 'https://new.example/')
      replace(/health/, '', 301)(answer)
    },
  ],
  ['a batch that is none', /txns: Invalid key: Expected/, replace(batch, {})],
  [
    'an explanation of another verdict',
    /the explanation is of the verdict "refunded", not "complete"/,
    changeStates((state) => {
      const { explanation } = state
      if (isFields(explanation))
        state['explanation'] = { ...explanation, headline: refunded }
    }),
  ],
  [
    'a part of an explanation',
    /explanation\.where: /,
    changeStates(set('explanation', { headline: refunded })),
  ],
  [
    'a name that is lost',
    /a name that is known gets 404/,
    changeStatus(200, 404, /^\/xname\/alice$/),
  ],
]

/** Failures only with `--strict`. */
const strictFailures: Row[] = [
  ['no verdict', /verdict is missing/, changeStates(set('verdict', undefined))],
  [
    'a verdict that does not exist',
    /verdict is string, not/,
    changeStates(set('verdict', 'finished')),
  ],
  ['no pollAfter', /pollAfter is missing/, changeStates(set('pollAfter', undefined))],
  [
    'a pollAfter with a fraction',
    /pollAfter Invalid integer/,
    changeStates(set('pollAfter', 4.5)),
  ],
  [
    'a pollAfter of null before the end',
    /pollAfter is null, but the verdict is/,
    changeStates(set('pollAfter', null)),
  ],
  [
    'no confirmedAt in a batch',
    /an entry has no confirmedAt in Unix ms/,
    changeStates(set('confirmedAt', undefined), batch),
  ],
  [
    'no explanation',
    /no explanation, although it is asked for/,
    changeStates(set('explanation', undefined)),
  ],
  [
    'no GET of a transaction',
    /it is missing: pages poll by POST/,
    changeStatus(200, 404, getOne),
  ],
  [
    'no batches',
    /it is missing: pages ask for each transaction/,
    changeStatus(200, 404, batch),
  ],
  ['no ETag', /no ETag/, changeHeader('etag', null)],
  [
    'an ETag without effect',
    /its ETag in If-None-Match gets 200, not 304/,
    (answer) => {
      changeStatus(304, 200)(answer)
      answer.body ||= '{}'
    },
  ],
  ['no Confirmed-At', /no Confirmed-At: a cache/, changeHeader('confirmed-at', null)],
  [
    'a Confirmed-At in seconds',
    /Confirmed-At is \d{10}, not a time in Unix ms/,
    changeHeader('confirmed-at', (ms) => ms.slice(0, 10)),
  ],
  ['no Cache-Control', /no Cache-Control/, changeHeader('cache-control', null)],
  [
    'a Cache-Control of a day',
    /caches may serve it for 86400 s/,
    changeHeader('cache-control', () => 'public, max-age=86400'),
  ],
  [
    'errors as text',
    /the error is no JSON object/,
    (answer) => {
      if (answer.status < 400) return
      answer.headers.set('content-type', 'text/plain')
      answer.body = 'Bad request'
    },
  ],
  [
    'errors of another form',
    /the error has no code/,
    changeErrors({
      code: undefined,
      message: undefined,
      requestId: undefined,
      error: 'bad',
    }),
  ],
  ['errors without a code', /the error has no code/, changeErrors({ code: undefined })],
  [
    'a code that does not exist',
    /the error has the code "E7"/,
    changeErrors({ code: 'E7' }),
  ],
  [
    'the code of another error',
    /the 400 has the code "internal"/,
    changeErrors({ code: 'internal' }),
  ],
  [
    'errors without a requestId',
    /the error has no requestId/,
    changeErrors({ requestId: undefined }),
  ],
  [
    'the requestId of another request',
    /another requestId than its X-Request-Id/,
    changeErrors({ requestId: 'a' }),
  ],
  [
    'a code that does not exist in a batch',
    /the error has the code "E7"/,
    changeEntries((txns) =>
      txns.map((entry) => ({
        hash: isFields(entry) && entry['hash'],
        error: { code: 'E7', message: 'a' },
      })),
    ),
  ],
  ...[
    'registered.*a name that breaks the rule',
    '/chain .*a chain that does not exist',
    'rlookup .*a chain that does not exist',
    'an unknown category',
  ].map((request): Row => [
    `wrong requests are accepted (${request})`,
    new RegExp(`${request} gets 200, not 400`),
    changeStatus(400, 200),
  ]),
  [
    'fields of another type',
    /evm is string, not boolean, in 1 of 2/,
    replace(chainDetails, [
      { chain: 'BTC', evm: 'no' },
      { chain: 'ETH', evm: true },
    ]),
  ],
  [
    'a coin for fees without a name',
    /gasAsset has neither ticker nor symbol/,
    replace(chainDetails, [{ chain: 'BTC', gasAsset: gasless }]),
  ],
  ['a health with a body', /it has a body/, replace(/health/, '"OK"')],
  [
    'a registration with a body',
    /it has a body: true/,
    replace(/registered\/crosswatch-probe$/, false),
  ],
  [
    'no record of an unknown transaction',
    /an unknown transaction gets 404/,
    replace(/txn$/, {}, 404),
  ],
  [
    'an end of unknown transactions',
    /an unknown transaction has the status "completed"/,
    changeStates((state) => {
      if (state.status === 'not_found') state.status = 'completed'
    }),
  ],
  [
    'an unknown name without a message',
    /chains\/\{xname\} \(unknown\): the 404/,
    replace(/chains\/crosswatch-probe$/, {}, 404),
  ],
  [
    'an unknown name that has no addresses',
    /an unknown name gets/,
    replace(/^\/xname\/crosswatch-probe$/, []),
  ],
  [
    'a name of which nobody knows whether it has expired',
    /isExpired is null/,
    replace(/registered\/alice$/, { expiresAt: null, isExpired: null, owner: '' }),
  ],
  ['no CORS', /no CORS/, changeHeader('access-control-allow-origin', null, /./)],
  [
    'JSON as HTML',
    /the type of the body is text\/html/,
    changeHeader('content-type', () => 'text/html', /./),
  ],
  [
    'a category without effect',
    /the category has no effect/,
    replace(/categories=xchain-coins$/, allAssets),
  ],
]

const hashes = [samples.complete, samples.recordedPartialRefund, samples.streaming].map(
  (hash) => ({ hash, verdict: null }),
)

it.each([false, true])('an unspoiled service passes (strict: %s)', async (isStrict) => {
  const results = await check(() => {}, { isStrict })
  expect(results.filter(({ notes }) => notes.length > 0)).toEqual([])
})

/** The grades of such notes, which have their endpoints before them. */
const grade = async (note: RegExp, spoil: Spoil) => {
  const results = await check(spoil)
  return results.flatMap(({ endpoint, notes }) =>
    notes
      .filter(({ text }) => note.test(`${endpoint}: ${text}`))
      .map(({ grade: each }) => each),
  )
}

it('each endpoint is asked, one request at a time, in fewer than 100', async () => {
  const targets: string[] = []
  const usual = { hashes: [], name: null }
  await check(({ target }) => void targets.push(target), usual)
  for (const start of [
    ...['registered/', 'chains/', 'chain?', 'rlookup?'].map((part) => `/xname/${part}`),
    '/tokenlist/utils/chains/details',
    '/tokenlist/utils/currencies/details',
    '/tracker/v2/txn',
    '/tracker/health',
  ])
    expect(targets.some((target) => target.startsWith(start))).toBe(true)
  // Several hashes, one of which nobody has.
  expect(new Set(targets.filter((target) => getOne.test(target))).size).toBeGreaterThan(
    10,
  )
  expect(open.most).toBe(1)
  expect(targets.length).toBeLessThan(100)
})

it('a name may have no address', async () =>
  expect(
    await grade(/^GET \/xname\/\{xname\} \(known\)/, replace(/^\/xname\/alice$/, [])),
  ).toEqual([]))

const listTold = (results: readonly EndpointResult[]) =>
  results.flatMap(({ endpoint, notes }) =>
    notes.map(({ text }) => `${endpoint}: ${text}`),
  )

it('a 429 is repeated once after Retry-After, and then the rest is skipped', async () => {
  const limit = (times: number, seconds: string) => {
    let left = times
    waits.length = 0
    return check((answer) => {
      if (answer.target !== '/tokenlist/utils/chains' || left === 0) return
      left -= 1
      answer.status = 429
      answer.headers.set('retry-after', seconds)
    })
  }
  expect([listTold(await limit(1, '7')), waits]).toEqual([[], [7_000]])
  const [first, ...others] = listTold(await limit(2, '900'))
  expect(first).toMatch(/too many requests/)
  expect(others.length).toBeGreaterThan(20)
  for (const other of others) expect(other).toMatch(/: skipped \(rate limited\)$/)
  expect(waits).toEqual([60_000])
})

it('a condition without a response is a failure of its check alone', async () => {
  const told = listTold(
    await check(
      ({ condition }) => {
        if (condition !== null) throw new TypeError('fetch failed')
      },
      { isStrict: true },
    ),
  )
  expect(told.length).toBeGreaterThan(0)
  for (const each of told) expect(each).toMatch(/: with If-None-Match, no response: /)
})

it('a condition that gets a 429 says nothing of the ETag', async () => {
  const told = listTold(
    await check((answer) => {
      if (answer.condition !== null) answer.status = 429
    }),
  )
  expect(told.length).toBeGreaterThan(0)
  for (const each of told) expect(each).toMatch(/: too many requests: try again later$/)
})

it.each(failures)('%s: it fails', async (_, note, spoil) =>
  expect(await grade(note, spoil)).toContain('fail'),
)

it.each(strictFailures)('%s: it fails only the strict checks', async (_, note, spoil) => {
  const grades = await grade(note, spoil)
  // Whatever is told is a failure of the strict checks.
  expect(grades).not.toEqual([])
  expect(grades).not.toContain('fail')
})

it('the strict checks fail by warnings and additions', async () => {
  const spoil: Spoil = (answer) => {
    changeErrors({ message: undefined, code: undefined })(answer)
  }
  const gradeAs = async (isStrict: boolean) => {
    const results = await check(spoil, { isStrict })
    const notes = results.flatMap((result) => result.notes)
    return ['the 400 has no message', 'the error has no code'].map(
      (wanted) => notes.find(({ text }) => text === wanted)?.grade,
    )
  }
  expect(await gradeAs(false)).toEqual(['warning', 'strict'])
  expect(await gradeAs(true)).toEqual(['fail', 'fail'])
})

it('a fee of the same asset that is paid beside a payout has no other unit', async () => {
  const addFee = changeEnded(({ result }) => {
    const paid = result.legs.at(-1)
    if (paid !== undefined)
      result.legs.push({
        ...paid,
        role: 'fee',
        hash: '',
        fromAsset: paid['toAsset'],
        fromAmount: '0.000001',
        toAmount: '0.000001',
      })
  })
  const results = await check(addFee, { isStrict: true })
  const told = results.flatMap(({ notes }) => notes.map(({ text }) => text))
  expect(told.filter((text) => text.includes('different units'))).toEqual([])
})

it('a known verdict is compared, also where none is sent', async () => {
  const read = async (verdict: 'complete' | 'failed' | 'in-progress', spoil: Spoil) => {
    const known = [{ hash: samples.complete, verdict }]
    const results = await check(spoil, { hashes: known, name: null })
    return results.flatMap(({ notes }) => notes.map(({ text }) => text))
  }
  expect(await read('complete', () => {})).toEqual([])
  expect(await read('failed', () => {})).toContain(
    'the verdict is "complete", not "failed"',
  )
  const without = changeStates(set('verdict', undefined))
  expect(await read('in-progress', without)).toContain(
    'done is true, although its verdict is "in-progress"',
  )
})
