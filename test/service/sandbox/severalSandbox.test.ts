import { describe, expect, it } from 'vitest'
import { get, ticking, track } from '../../support/sandboxed'

const overTwo = () => ticking({ prefixes: ['x', 'y'] })
const swap = '34B865165730927516B422D1E2EEEAD1E4CF4F73CAE6091CBE79504C8BB8495F'
const passedOn = '088B9BB4DFADE2DBA2AA83B55B4AFB41A5D1F3C9235886566D0A324DE0709C89'
const onMain = '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2'

describe('the second network of the sandbox', () => {
  it('is listed after the first, with its samples and names', async () => {
    const { json } = await get(overTwo(), '/service')
    const state = { status: 'active', haltedChains: [], reportedAt: expect.any(Number) }
    expect(json.networks).toEqual([
      { id: 'xchain', name: 'Xchain', prefix: 'x', chain: 'THOR', ...state },
      { id: 'ychain', name: 'Ychain', prefix: 'y', chain: 'MAYA', ...state },
    ])
    const hashes = json.samples.map((sample: { hash: string }) => sample.hash)
    expect(hashes).toEqual(expect.arrayContaining([swap, passedOn]))
    expect(json.names).toContain('depot')
  })

  it('decides about its own swap, while the first decides about others', async () => {
    const over = overTwo()
    expect((await track(over, { hash: swap })).network).toBe('ychain')
    expect((await track(over, { hash: onMain })).network).toBe('xchain')
    expect((await track(over, { hash: 'AB'.repeat(32) })).network).toBeNull()
    over.later(111_000)
    expect(await track(over, { hash: swap })).toMatchObject({
      done: true,
      status: 'success',
    })
  })

  it('is absent where the sandbox has one prefix', async () => {
    const over = ticking({ prefixes: ['foo'] })
    const { json } = await get(over, '/service')
    expect(json.networks).toHaveLength(1)
    expect(json.names).not.toContain('depot')
    expect((await track(over, { hash: swap })).status).toBe('not_found')
    const listed = await get(over, '/tokenlist/utils/currencies/details')
    expect(listed.json[0]).not.toHaveProperty('networks')
  })
})
