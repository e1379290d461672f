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
        const answer = await ask(url, init)
        const spoiled = { ...answer, headers: new Headers(answer.headers) }
        spoil(spoiled)
        const hasBody = spoiled.status !== 304 && spoiled.body !== ''
        return new Response(hasBody ? spoiled.body : null, spoiled)
      },
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

const amount = /^(?:from|to)Amount$/
const time = /Timestamp$/
const toBaseUnits = (whole: string) => String(Math.round(Number(whole) * 1e8))

const allAssets = await (await service.request('/tokenlist/utils/currencies')).text()

type Row = {
  spoiled: string
  /** Whether it is a failure, or only with `--strict`. */
  found: 'always' | 'strict'
  note: RegExp
  spoil: Spoil
}

const beliefs: Row[] = [
  {
    spoiled: 'every verdict is complete',
    found: 'always',
    note: /unknown transaction has the verdict "complete"/,
    spoil: changeStates(set('verdict', 'complete')),
  },
  {
    spoiled: 'every known transaction is complete',
    found: 'always',
    note: /verdict is "complete", but done is false/,
    spoil: changeKnown(set('verdict', 'complete')),
  },
  {
    spoiled: 'every end is complete',
    found: 'always',
    note: /verdict is "complete", but a leg is a refund/,
    spoil: changeEnded(set('verdict', 'complete')),
  },
  {
    spoiled: 'unknown transactions are refunded',
    found: 'always',
    note: /unknown transaction has the verdict "refunded"/,
    spoil: changeStates((state) => {
      if (state.status === 'not_found') state['verdict'] = 'refunded'
    }),
  },
  {
    spoiled: 'every transaction is done',
    found: 'always',
    note: /unknown transaction is "done"/,
    spoil: changeStates(set('done', true)),
  },
  {
    spoiled: 'every known transaction is done',
    found: 'always',
    note: /done is true, but the verdict is "in-progress"/,
    spoil: changeKnown(set('done', true)),
  },
  {
    spoiled: 'nothing is found',
    found: 'always',
    note: /known transaction is "not_found"/,
    spoil: changeStates(set('status', 'not_found')),
  },
  {
    spoiled: 'every hash gets one transaction',
    found: 'always',
    note: /about another transaction/,
    spoil: changeKnown(({ result }) => {
      result['firstTransactionHash'] = 'AB'.repeat(32)
      result['askedPayment'] = null
      for (const leg of result.legs) leg['hash'] = ''
    }),
  },
  {
    spoiled: 'a GET has another end than the POST',
    found: 'always',
    note: /the POST says something else of its end/,
    spoil: changeEnded(set('verdict', 'unclear'), getOne),
  },
  {
    spoiled: 'a batch has other amounts than the POST',
    found: 'always',
    note: /the POST says something else of its end/,
    spoil: changeEnded(({ result }) => {
      for (const leg of result.legs) leg.fromAmount += '1'
    }, batch),
  },
  {
    spoiled: 'a batch is in another order',
    found: 'always',
    note: /not one entry for each hash, in their order/,
    spoil: changeEntries((txns) => txns.toReversed()),
  },
  {
    spoiled: 'a batch lacks an entry',
    found: 'always',
    note: /not one entry for each hash, in their order/,
    spoil: changeEntries((txns) => txns.slice(1)),
  },
  {
    spoiled: 'a batch lacks the states',
    found: 'always',
    note: /the response: has none of done, status and result/,
    spoil: changeEntries((txns) =>
      txns.map((entry) => ({ hash: isFields(entry) && entry['hash'] })),
    ),
  },
]

const values: Row[] = [
  {
    spoiled: 'amounts are in base units',
    found: 'always',
    note: /the start's 1.25 BTC.BTC is read back as 125000000/,
    spoil: changeFields(amount, toBaseUnits),
  },
  {
    spoiled: 'amounts of swaps are in base units',
    found: 'always',
    note: /amounts of \S+ have different units/,
    spoil: changeStates(({ result }) => {
      for (const leg of result.legs)
        if (leg.role === 'swap') leg.fromAmount = toBaseUnits(leg.fromAmount)
    }),
  },
  {
    spoiled: 'amounts are numbers',
    found: 'always',
    note: /fromAmount is [\d.]+, not an amount as decimal text/,
    spoil: changeFields(amount, Number),
  },
  {
    spoiled: 'amounts have commas',
    found: 'always',
    note: /fromAmount is "1,[\d.]+", not an amount as decimal text/,
    spoil: changeFields(amount, (whole) => `1,${whole}`),
  },
  {
    spoiled: 'times are ISO texts',
    found: 'always',
    note: /Timestamp is "\d{4}-[^"]*", not a time in Unix ms/,
    spoil: changeFields(time, (ms) => new Date(Number(ms)).toISOString()),
  },
  {
    spoiled: 'times are in seconds',
    found: 'always',
    note: /Timestamp is \d{10}, not a time in Unix ms/,
    spoil: changeFields(time, (ms) => Math.floor(Number(ms) / 1_000)),
  },
  {
    spoiled: 'times have fractions',
    found: 'always',
    note: /Timestamp is \d{13}\.5, not a time in Unix ms/,
    spoil: changeFields(time, (ms) => Number(ms) + 0.5),
  },
  {
    spoiled: 'times are texts',
    found: 'always',
    note: /Timestamp is "\d{13}", not a time in Unix ms/,
    spoil: changeFields(time, String),
  },
]

const additions: Row[] = [
  {
    spoiled: 'no verdict',
    found: 'strict',
    note: /verdict is missing/,
    spoil: changeStates(set('verdict', undefined)),
  },
  {
    spoiled: 'a verdict that does not exist',
    found: 'strict',
    note: /verdict is string, not/,
    spoil: changeStates(set('verdict', 'finished')),
  },
  {
    spoiled: 'no pollAfter',
    found: 'strict',
    note: /pollAfter is missing/,
    spoil: changeStates(set('pollAfter', undefined)),
  },
  {
    spoiled: 'a pollAfter with a fraction',
    found: 'strict',
    note: /pollAfter Invalid integer/,
    spoil: changeStates(set('pollAfter', 4.5)),
  },
  {
    spoiled: 'a pollAfter of null before the end',
    found: 'strict',
    note: /pollAfter is null, but the verdict is/,
    spoil: changeStates(set('pollAfter', null)),
  },
  {
    spoiled: 'no confirmedAt in a batch',
    found: 'strict',
    note: /an entry has no confirmedAt in Unix ms/,
    spoil: changeStates(set('confirmedAt', undefined), batch),
  },
  {
    spoiled: 'no explanation',
    found: 'strict',
    note: /no explanation, although it is asked for/,
    spoil: changeStates(set('explanation', undefined)),
  },
  {
    spoiled: 'no GET of a transaction',
    found: 'strict',
    note: /it is missing: pages poll by POST/,
    spoil: changeStatus(200, 404, getOne),
  },
  {
    spoiled: 'no batches',
    found: 'strict',
    note: /it is missing: pages ask for each transaction/,
    spoil: changeStatus(200, 404, batch),
  },
]

const caching: Row[] = [
  {
    spoiled: 'no ETag',
    found: 'strict',
    note: /no ETag/,
    spoil: changeHeader('etag', null),
  },
  {
    spoiled: 'an ETag without effect',
    found: 'strict',
    note: /its ETag in If-None-Match gets 200, not 304/,
    spoil: (answer) => {
      changeStatus(304, 200)(answer)
      answer.body ||= '{}'
    },
  },
  {
    spoiled: 'a 304 for any ETag',
    found: 'always',
    note: /another ETag gets a 304/,
    spoil: (answer) => {
      if (answer.condition !== null) answer.status = 304
    },
  },
  {
    spoiled: 'no Confirmed-At',
    found: 'strict',
    note: /no Confirmed-At: a cache/,
    spoil: changeHeader('confirmed-at', null),
  },
  {
    spoiled: 'a Confirmed-At in seconds',
    found: 'strict',
    note: /Confirmed-At is \d{10}, not a time in Unix ms/,
    spoil: changeHeader('confirmed-at', (ms) => ms.slice(0, 10)),
  },
  {
    spoiled: 'no Cache-Control',
    found: 'strict',
    note: /no Cache-Control/,
    spoil: changeHeader('cache-control', null),
  },
  {
    spoiled: 'a Cache-Control of a day',
    found: 'strict',
    note: /caches may serve it for 86400 s/,
    spoil: changeHeader('cache-control', () => 'public, max-age=86400'),
  },
]

/** Changes the answers about names at such a path. */
const changeNames = (path: RegExp, edit: (json: unknown) => unknown): Spoil =>
  changeJson(new RegExp(`^/xname/${path.source}`), edit)

const unknownName = 'crosswatch-probe'

const names: Row[] = [
  {
    spoiled: 'a name that nobody has is registered',
    found: 'always',
    note: /a name that nobody has is registered/,
    spoil: (answer) => {
      if (answer.target !== `/xname/registered/${unknownName}`) return
      answer.status = 200
      answer.body = '{}'
    },
  },
  {
    spoiled: 'a name that nobody has leads to an address',
    found: 'always',
    note: /a name that nobody has leads to an address/,
    spoil: (answer) => {
      if (answer.target !== `/xname/${unknownName}`) return
      answer.status = 200
      answer.body = JSON.stringify([{ chain: 'ETH', address: '0xabc' }])
    },
  },
  {
    spoiled: 'each address is another one than in its result',
    found: 'always',
    note: /chain and address are not those of its result/,
    spoil: changeNames(/\w+$/, (json) =>
      Array.isArray(json)
        ? json.map((entry) => Object.assign({}, entry, { address: '0xabc' }))
        : json,
    ),
  },
  {
    spoiled: 'each chain is another one than in its result',
    found: 'always',
    note: /chain and address are not those of its result/,
    spoil: changeNames(/\w+$/, (json) =>
      Array.isArray(json)
        ? json.map((entry) => Object.assign({}, entry, { chain: 'LTC' }))
        : json,
    ),
  },
  {
    spoiled: 'a name is linked to a chain on which it has no address',
    found: 'always',
    note: /its chains are not those of its addresses/,
    spoil: changeNames(/chains/, (json) =>
      Array.isArray(json) ? [...json, 'KUJI'] : json,
    ),
  },
  {
    spoiled: 'no chain is linked to a name',
    found: 'always',
    note: /it is false, but its addresses say true/,
    spoil: changeNames(/chain\?/, () => false),
  },
  {
    spoiled: 'every address has one name',
    found: 'always',
    note: /every address has the names bob/,
    spoil: changeNames(/rlookup/, (json) =>
      isFields(json) && Array.isArray(json['result']) ? { result: ['bob'] } : json,
    ),
  },
  {
    spoiled: 'every name is verified',
    found: 'always',
    note: /a name that nobody has is "verified"/,
    spoil: changeJson(/^\/names\//, (json) =>
      isFields(json) ? { ...json, verdict: 'verified' } : json,
    ),
  },
  {
    spoiled: 'another address is verified than a name has',
    found: 'always',
    note: /verifies an address that the name does not lead to/,
    spoil: (answer) => {
      if (answer.target.startsWith('/names/'))
        answer.body = answer.body.replaceAll(/"address":"\w+"/g, '"address":"0xabc"')
    },
  },
]

const errors: Row[] = [
  {
    spoiled: 'errors as text',
    found: 'strict',
    note: /the error is no JSON object/,
    spoil: (answer) => {
      if (answer.status < 400) return
      answer.headers.set('content-type', 'text/plain')
      answer.body = 'Bad request'
    },
  },
  {
    spoiled: 'errors of another form',
    found: 'strict',
    note: /the error has no code/,
    spoil: changeErrors({
      code: undefined,
      message: undefined,
      requestId: undefined,
      error: 'bad',
    }),
  },
  {
    spoiled: 'errors without a code',
    found: 'strict',
    note: /the error has no code/,
    spoil: changeErrors({ code: undefined }),
  },
  {
    spoiled: 'a code that does not exist',
    found: 'strict',
    note: /the error has the code "E7"/,
    spoil: changeErrors({ code: 'E7' }),
  },
  {
    spoiled: 'the code of another error',
    found: 'strict',
    note: /the 400 has the code "internal"/,
    spoil: changeErrors({ code: 'internal' }),
  },
  {
    spoiled: 'errors without a requestId',
    found: 'strict',
    note: /the error has no requestId/,
    spoil: changeErrors({ requestId: undefined }),
  },
  {
    spoiled: 'the requestId of another request',
    found: 'strict',
    note: /another requestId than its X-Request-Id/,
    spoil: changeErrors({ requestId: 'a' }),
  },
  {
    spoiled: 'a code that does not exist in a batch',
    found: 'strict',
    note: /the error has the code "E7"/,
    spoil: changeEntries((txns) =>
      txns.map((entry) => ({
        hash: isFields(entry) && entry['hash'],
        error: { code: 'E7', message: 'a' },
      })),
    ),
  },
  {
    spoiled: 'wrong requests are accepted',
    found: 'strict',
    note: /gets 200, not 400/,
    spoil: changeStatus(400, 200),
  },
]

const others: Row[] = [
  {
    spoiled: 'no CORS',
    found: 'strict',
    note: /no CORS/,
    spoil: changeHeader('access-control-allow-origin', null, /./),
  },
  {
    spoiled: 'JSON as HTML',
    found: 'strict',
    note: /the type of the body is text\/html/,
    spoil: changeHeader('content-type', () => 'text/html', /./),
  },
  {
    spoiled: 'a category without effect',
    found: 'strict',
    note: /the category has no effect/,
    spoil: (answer) => {
      if (answer.target.endsWith('categories=xchain-coins')) answer.body = allAssets
    },
  },
  {
    spoiled: 'a tracker out of order',
    found: 'always',
    note: /the status is 503/,
    spoil: changeStatus(200, 503, /health/),
  },
  {
    spoiled: 'a name that is lost',
    found: 'always',
    note: /a name that is known gets 404/,
    spoil: changeStatus(200, 404, /^\/xname\/alice$/),
  },
]

const hashes = [samples.complete, samples.recordedPartialRefund, samples.streaming].map(
  (hash) => ({ hash, verdict: null }),
)

it.each([false, true])('an unspoiled service passes (strict: %s)', async (isStrict) => {
  const results = await check(() => {}, { isStrict })
  expect(results.filter(({ notes }) => notes.length > 0)).toEqual([])
})

const rows = [
  ...beliefs,
  ...values,
  ...additions,
  ...caching,
  ...names,
  ...errors,
  ...others,
]

it.each(rows)('$spoiled: $found', async ({ found, note, spoil }) => {
  const results = await check(spoil)
  const grades = results
    .flatMap(({ notes }) => notes)
    .filter(({ text }) => note.test(text))
    .map(({ grade }) => grade)
  // Whatever is told is a failure of the strict checks.
  expect(grades).not.toEqual([])
  expect(grades.includes('fail')).toBe(found === 'always')
})

it('the strict checks fail by warnings and additions', async () => {
  const spoil: Spoil = (answer) => {
    changeErrors({ message: undefined, code: undefined })(answer)
  }
  const grade = async (isStrict: boolean) => {
    const results = await check(spoil, { isStrict })
    const notes = results.flatMap((result) => result.notes)
    return ['the 400 has no message', 'the error has no code'].map(
      (wanted) => notes.find(({ text }) => text === wanted)?.grade,
    )
  }
  expect(await grade(false)).toEqual(['warning', 'strict'])
  expect(await grade(true)).toEqual(['fail', 'fail'])
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
