import { describe, expect, it } from 'vitest'
import { createPageHeaders } from '../../src/service/http/headers'

const inline = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] }
const policyOf = (apiBaseUrl: string, pathname = '/'): Map<string, string> =>
  new Map(
    (createPageHeaders(apiBaseUrl, inline, pathname)['content-security-policy'] ?? '')
      .split('; ')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values.join(' ')]
      }),
  )

describe('the page’s content security policy', () => {
  it('allows only the page’s own files', () => {
    const policy = policyOf('')
    expect(policy.get('default-src')).toBe("'none'")
    for (const kind of ['img', 'font', 'connect', 'manifest', 'worker']) {
      expect([kind, policy.get(`${kind}-src`)]).toEqual([kind, "'self'"])
    }
    for (const kind of ['base-uri', 'frame-ancestors']) expect(policy.get(kind)).toBe("'none'")
  })

  it('allows the inline content of index.html by its hash alone', () => {
    expect(policyOf('').get('script-src')).toBe("'self' 'sha256-script'")
    expect(policyOf('').get('style-src')).toBe("'self' 'sha256-style'")
  })

  it('requires Trusted Types with one policy', () => {
    expect(policyOf('').get('require-trusted-types-for')).toBe("'script'")
    expect(policyOf('').get('trusted-types')).toBe('crosswatch-workers')
  })

  it('has no unsafe source and no wildcard for any API address', () => {
    for (const address of ['', 'https://api.example.com/v1']) {
      expect(createPageHeaders(address, inline)['content-security-policy']).not.toMatch(
        /unsafe|\*|data:|blob:/,
      )
    }
  })

  it('allows only the configured API origin', () => {
    expect(policyOf('https://api.example.com:8443/v1').get('connect-src')).toBe(
      "'self' https://api.example.com:8443",
    )
  })

  it.each(['/embed/tx', '/embed/tx/', '/embed/tx/abc', '/embed/tx/a/b'])(
    'lets any site frame %s, and allows it nothing else',
    (pathname) => {
      const policy = policyOf('', pathname)
      expect(policy.get('frame-ancestors')).toBe('*')
      expect([...policy].filter(([name]) => name !== 'frame-ancestors')).toEqual(
        [...policyOf('')].filter(([name]) => name !== 'frame-ancestors'),
      )
    },
  )

  it.each(['/embed', '/embed/', '/embed/txt', '/embed/other', '/x/embed/tx/abc', '/tx/abc'])(
    'lets no site frame %s',
    (pathname) => {
      expect(policyOf('', pathname).get('frame-ancestors')).toBe("'none'")
    },
  )

  it('lets other sites load embed.js and the images of link previews, and no other file', () => {
    const readers = (pathname: string) =>
      createPageHeaders('', inline, pathname)['cross-origin-resource-policy']
    expect(readers('/embed.js')).toBe('cross-origin')
    expect(readers('/previews/complete.png')).toBe('cross-origin')
    for (const pathname of ['/', '/sw.js', '/assets/embed.js', '/embed.js/x']) {
      expect([pathname, readers(pathname)]).toEqual([pathname, 'same-origin'])
    }
  })

  it('comes with cross-origin isolation headers', () => {
    expect(createPageHeaders('', inline)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })
})
