import { describe, expect, it } from 'vitest'
import { isApiPath, checkTarget } from '../../src/service/http/requestTarget'

describe('a raw request target', () => {
  it.each([
    '/xname/..%2f..%2fsecret',
    '/xname/%2e%2e',
    '/xname/%2E%2e/secret',
    '/xname/..',
    '/xname/./alice',
    '/xname/%00',
    '/xname/%5C',
    '/xname/\\..\\secret',
    '/xname/%252F',
    '/xname/%E0%A4%A',
    '/xname/%zz',
    '/xname/registered/%7f',
    '/%78name/%2e%2e',
    '//xname/%2e%2e',
    '/assets/../xname/..%2f',
    '/service/samples/%2e%2e/restart',
    'http://elsewhere.example/xname/%2e%2e',
  ])('%s is refused with a 400', (target) => {
    expect(checkTarget(target, 'x')?.status).toBe(400)
  })

  it.each([
    '/',
    '/xname/alice',
    '/xname/a+b',
    '/xname/a%2Bb',
    '/xname/chain?xname=%2e%2e&chain=%00',
    '/tokenlist/utils/currencies?categories=a%2Cb',
    '/tx/%E0%A4%A',
    '/fooname/%2e%2e',
  ])('%s is accepted', (target) => {
    expect(checkTarget(target, 'x')).toBeNull()
  })

  it('longer than 8 kB is refused with a 414 for any path', () => {
    expect(checkTarget(`/tx/${'a'.repeat(9_000)}`, 'x')?.status).toBe(414)
  })
})

describe('a path', () => {
  it('belongs to the service by its first segment, also when encoded', () => {
    const ours = ['/xname', '/xname/alice', '/%78name/alice', '//tracker/health', '/service']
    for (const path of ours) expect([path, isApiPath(path, 'x')]).toEqual([path, true])
    for (const path of ['/', '/names/alice', '/tokens', '/services', '/fooname/alice'])
      expect([path, isApiPath(path, 'x')]).toEqual([path, false])
    expect(isApiPath('/fooname/alice', 'foo')).toBe(true)
  })
})
