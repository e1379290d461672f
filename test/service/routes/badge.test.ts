import { explained, known, wireAnswer } from '../../support/answers'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { TrackerResponseSchema } from '../../../src/contract/tracker'
import { readSnapshot } from '../../../src/model/transaction/explainResponse'
import { describeBadge } from '../../../src/model/words/badgeText'
import { drawBadge } from '../../../src/service/routes/drawBadge'
import { inProcessService } from '../../support/inProcess'
import { legsFrom } from '../../support/legTexts'
import { errorSample, noon, samples } from '../../support/samples'
import { request } from '../../support/sandboxed'
import { speakGerman } from '../../support/spoken'

const badgeOf = (hash: string, query = '') => `/tx/${hash}/badge.svg${query}`
/** Returns what is left without the tags that draw: not one that runs or loads something. */
const leaveDrawingOut = (svg: string) =>
  svg.replaceAll(
    /<\/?(?:svg|title|rect|path|text)(?: (?!on|href|style)[\w:-]+="(?!url)[^"<>]*")*\/?>/g,
    '',
  )
const readTitle = (svg: string) => /<title>(.*?)<\/title>/.exec(svg)?.[1]
const readTexts = (svg: string) =>
  [...svg.matchAll(/<text [^>]*>(.*?)<\/text>/g)].map(([, text]) => text)

function open(options: Parameters<typeof inProcessService>[0] = {}) {
  const over = inProcessService({ now: () => noon, ...options })
  return (path: string, headers = {}) => request(over, path, { headers })
}

describe('the badge of a transaction', () => {
  it.each([
    [samples.complete, 'Complete', /^[\d.,]+ \w+ → [\d.,]+ \w+ · simulated$/],
    [samples.refunded, 'Refunded', /^[\d.,]+ \w+ → [\d.,]+ \w+ refunded · simulated$/],
    [
      samples.recordedPartialRefund,
      'Partially refunded',
      /^0\.04163232 BTC \+ .* refunded/,
    ],
    [samples.failed, 'Failed', /^[\d.,]+ \w+ · simulated$/],
    [samples.quick, 'In progress', /^42.5 AVAX → \w+ · simulated$/],
    [samples.queued, 'In progress', /^120 ETH → about [\d.]+ BTC · simulated$/],
    [samples.unseen, 'Not found yet', /^simulated$/],
  ])('%s: %s', async (hash, word, details) => {
    const { text: svg, ...response } = await open()(badgeOf(hash))
    expect(response.status).toBe(200)
    const [told, ...amounts] = readTexts(svg)
    expect([told, amounts.join(' → ')]).toEqual([word, expect.stringMatching(details)])
    expect(readTitle(svg)).toMatch(
      new RegExp(`^${word}: (?:sent [\\d.,]+ \\w+, )?.*simulated$`),
    )
    // It only draws.
    expect(leaveDrawingOut(svg)).not.toMatch(/[<>]/)
    expect(svg.length).toBeLessThan(2_000)
  })

  it('is in the language of its address, or else of the client', async () => {
    const get = open({
      spoken: speakGerman({
        describeBadge: () => ({ word: 'Fertig', details: [], title: 'Fertig' }),
      }),
    })
    const german = { 'accept-language': 'de' }
    for (const [query, headers, word, varying] of [
      ['', {}, 'Complete', true],
      ['', german, 'Fertig', true],
      ['?lang=de', {}, 'Fertig', false],
      ['?lang=en', german, 'Complete', false],
      ['?lang=xx', german, 'Fertig', true],
    ] as const) {
      const badge = await get(badgeOf(samples.complete, query), headers)
      expect(readTexts(badge.text)[0]).toBe(word)
      expect(badge.headers.get('vary')?.includes('Accept-Language')).toBe(varying)
    }
  })

  it('has the headers of a poll, so that a cache answers for both, and a 304', async () => {
    const get = open()
    const badge = await get(badgeOf(samples.complete))
    const poll = await get(`/tracker/v2/txn/${samples.complete}`)
    const names = ['cache-control', 'age', 'confirmed-at', 'access-control-allow-origin']
    const read = ({ headers }: typeof badge) => names.map((name) => headers.get(name))
    expect(read(badge)).toEqual(read(poll))
    const { headers } = badge
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const tag = headers.get('etag') ?? ''
    const again = await get(badgeOf(samples.complete), { 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('takes the hints of the page, and a hash in any spelling', async () => {
    const hash = `0x${samples.complete.toLowerCase()}`
    const { text: svg, ...response } = await open()(
      badgeOf(hash, '?chain=NOPE&network=nope'),
    )
    expect([response.status, readTexts(svg)[0]]).toEqual([200, 'Complete'])
  })

  it.each([
    ['a text that is no hash', 'nope', 400, 'Not a transaction hash'],
    ['a text of markup', '%3Cscript%3E', 400, 'Not a transaction hash'],
    ['an outage', errorSample('500'), 503, 'Status not available'],
  ])('says of %s what it is, and nobody keeps it', async (_, hash, status, word) => {
    const { text: svg, ...response } = await open()(badgeOf(hash))
    expect([response.status, readTexts(svg)]).toEqual([status, [word]])
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(leaveDrawingOut(svg)).not.toMatch(/[<>]/)
  })
})

it('data that could not be renewed has its time', async () => {
  const { service } = inProcessService({ now: () => noon })
  const path = `/tracker/v2/txn/${samples.complete}`
  const sent = v.parse(TrackerResponseSchema, await (await service.request(path)).json())
  const snapshot = readSnapshot(samples.complete, explained(sent), noon)
  const input = { snapshot, staleSince: noon, isSimulated: false }
  const { details, title } = describeBadge(input)
  expect(details.at(-1)).toMatch(/ · as of 5 January 2026, 12:00 UTC$/)
  expect(title).toMatch(/, as of 5 January 2026, 12:00 UTC$/)
})

it('a refund is only expected until it has arrived', () => {
  const read = (legs: string) => {
    const snapshot = known([wireAnswer(false, 'pending', legsFrom(legs))])
    return describeBadge({ snapshot, staleSince: null, isSimulated: false }).title
  }
  expect(read('in swap out:BTC.BTC/outbound')).toBe(
    'In progress: sent 0.5 BTC, refund expected about 0.5 BTC',
  )
  expect(read('in swap out:BTC.BTC/failed')).toBe('Needs attention: sent 0.5 BTC')
})

it('strangers’ text neither ends an element nor reorders digits', () => {
  const text = '1 <b>&"\u{FFFE}\u05D0\u05D1'
  const svg = drawBadge({ word: text, details: [text], title: text }, 'complete')
  expect(leaveDrawingOut(svg)).not.toMatch(/[<>]/)
  expect(readTitle(svg)).toBe('1 &lt;b&gt;&amp;&quot;\u{FFFD}\u05D0\u05D1')
  expect(svg.match(/unicode-bidi="bidi-override"/g)).toHaveLength(2)
})

it('has the colours of a light page', () => {
  const styles = readFileSync('src/ui/styles.css', 'utf8')
  const light = (name: string) =>
    new RegExp(`--color-${name}: light-dark\\((#\\w+),`).exec(styles)?.[1] ?? ''
  const draw = (verdict: Parameters<typeof drawBadge>[1]) =>
    drawBadge({ word: 'a', details: ['b'], title: 'c' }, verdict)
  const expected = [
    ['not-seen', 'ink-3'],
    ['in-progress', 'progress'],
    ['complete', 'complete'],
    ['refunded', 'refund'],
    ['partially-refunded', 'refund'],
    ['failed', 'fail'],
    ['unclear', 'refund'],
  ] as const
  for (const [verdict, name] of expected)
    expect(draw(verdict)).toContain(`Z" fill="${light(name)}"`)
  for (const name of ['sheet', 'line', 'ink'])
    expect(draw('complete')).toContain(`"${light(name)}"`)
})
