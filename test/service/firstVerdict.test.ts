import { describe, expect, it } from 'vitest'
import { type AskService, inHurry, textToBegin } from '../../src/service/page/askService'
import { firstVerdict } from '../../src/service/page/firstVerdict'
import { inProcessService } from '../support/inProcess'

const complete = 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0'
const refunded = '04ACE21B8F084FA3597BA8EAD7B035B80A9A62490C6611C6D5857B659E7ABEA1'
/** Hashes that misbehave on purpose. */
const sentinel = (code: string) => `5E47${code.padStart(60, '0')}`

const now = () => Date.UTC(2026, 10, 20, 12)
const { service } = inProcessService({ now })
const asked: unknown[] = []
const ask: AskService = async (path, body) => {
  asked.push(body)
  return textToBegin(await service.request(path, { method: 'POST', body: JSON.stringify(body) }))
}
const at = (path: string, asking = ask) =>
  firstVerdict(asking, new URL(path, 'http://crosswatch.test'), now)

describe('the verdict that a page begins with', () => {
  it('is that of the answer, which is brought along as it was sent', async () => {
    const first = await at(`/tx/${complete}`)
    expect(first).toMatchObject({
      verdict: 'complete',
      more: '0.07648211 BTC paid to bc1qh43du…vwa5zt.',
      said: 'Complete. 0.07648211 BTC paid to bc1qh43du…vwa5zt.',
      at: now(),
    })
    const answer = await service.request('/tracker/v2/txn', {
      method: 'POST',
      body: JSON.stringify({ hash: complete }),
    })
    expect(JSON.parse(first?.text ?? '')).toEqual(await answer.json())
    expect(await at(`/tx/${refunded}`)).toMatchObject({ verdict: 'refunded' })
  })

  it('is never complete where the answer contradicts itself, or has a word that nobody knows', async () => {
    expect(await at(`/tx/${sentinel('BABE')}`)).toMatchObject({ verdict: 'unclear' })
    expect(await at(`/tx/${sentinel('0F00')}`)).not.toMatchObject({ verdict: 'complete' })
  })

  it('says of what nobody knows that it is not seen yet', async () => {
    expect(await at(`/tx/${'A'.repeat(64)}`)).toMatchObject({ verdict: 'not-seen', more: '' })
  })

  it.each([
    ['500', sentinel('0500')],
    ['429', sentinel('0429')],
    ['a web page', sentinel('FACE')],
    ['cut-off JSON', sentinel('0C07')],
    ['204', sentinel('0204')],
    ['another transaction', sentinel('FADE')],
  ])('is left to the page where the service answers %s', async (_, hash) => {
    expect(await at(`/tx/${hash}`)).toBeNull()
  })

  it('is left to the page where the sources could not confirm the answer', async () => {
    const text = (await ask('/tracker/v2/txn', { hash: complete })) ?? expect.fail('no answer')
    const old = async () => textToBegin(new Response(text, { headers: { age: '20' } }))
    expect(await at(`/tx/${complete}`, old)).toBeNull()
  })

  it('is left to the page where nobody could be asked', async () => {
    const broken = inHurry(() => Promise.reject(new Error('The limits are out of reach.')))
    expect(await at(`/tx/${complete}`, broken)).toBeNull()
  })

  it('is left to the page where nothing is said in time, or what is said is long', async () => {
    expect(await at(`/tx/${sentinel('0408')}`, inHurry(ask))).toBeNull()
    const long = inHurry(async (...asking) => (await ask(...asking))?.padEnd(40_001) ?? null)
    expect(await at(`/tx/${complete}`, long)).toBeNull()
  })

  it('is asked for at the address of a transaction alone', async () => {
    asked.length = 0
    for (const path of ['/tx', '/tx/abc', `/tokens/${complete}`, `/tx/${complete}/more`, '/']) {
      expect(await at(path)).toBeNull()
    }
    expect(asked).toEqual([])
  })
})
