import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../src/service/config'

describe('the configuration', () => {
  it('has a default for every variable', () => {
    const defaults = {
      port: 4173,
      host: '127.0.0.1',
      prefix: 'x',
      source: { kind: 'sandbox' },
      store: { kind: 'folder', path: '.crosswatch' },
      apiBaseUrl: '',
      supportUrl: '',
      logoBaseUrl: '',
      rateLimit: 1_200,
      trustedProxies: [],
      logLevel: 'info',
      upstreamRate: 20,
      metricsPort: null,
      warnings: [],
    }
    expect(readConfig({})).toEqual(defaults)
    expect(readConfig({ PORT: '', CROSSWATCH_STORE: ' ', CROSSWATCH_SOURCE: 'sandbox' })).toEqual(
      defaults,
    )
  })

  it('reads every variable', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      CROSSWATCH_PREFIX: 'foo2',
      CROSSWATCH_STORE: 'memory',
      CROSSWATCH_API_BASE_URL: 'https://api.example.com/v1/',
      CROSSWATCH_LOGO_BASE_URL: 'https://logos.example.com/',
      CROSSWATCH_SUPPORT_URL: 'mailto:help@example.com?subject={hash}&body={report}',
      CROSSWATCH_RATE_LIMIT: '0',
      CROSSWATCH_TRUSTED_PROXIES: '10.0.0.0/8, ::1,',
      CROSSWATCH_LOG: 'debug',
      CROSSWATCH_UPSTREAM_RATE: '5',
      CROSSWATCH_METRICS_PORT: '9464',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '::1',
      prefix: 'foo2',
      store: { kind: 'memory' },
      apiBaseUrl: 'https://api.example.com/v1',
      logoBaseUrl: 'https://logos.example.com',
      supportUrl: 'mailto:help@example.com?subject={hash}&body={report}',
      rateLimit: 0,
      trustedProxies: ['10.0.0.0/8', '::1'],
      logLevel: 'debug',
      upstreamRate: 5,
      metricsPort: 9464,
    })
  })

  it.each<[name: string, ...values: string[]]>([
    ['PORT', '65536', 'http', '-1', '0x10'],
    ['HOST', 'a host'],
    ['CROSSWATCH_PREFIX', 'Foo', 'a/b', 'thirteenchars'],
    ['CROSSWATCH_SOURCE', 'nowhere'],
    ['CROSSWATCH_NETWORK', 'bitcoin'],
    ['CROSSWATCH_NODE_URL', 'thornode.example'],
    ['CROSSWATCH_INDEXER_URL', 'https://a.example,ftp://b.example'],
    ['CROSSWATCH_CLIENT_ID', 'a\nb'],
    ['CROSSWATCH_UPSTREAM_API', 'v3'],
    ['CROSSWATCH_UPSTREAM_PROVIDERS', 'THORCHAIN,near intents'],
    [
      'CROSSWATCH_STORE',
      'mysql://localhost',
      'redis://',
      'redis:localhost',
      'redis:/x',
      'rediss//x',
      'redis://:pa%ZZword@localhost',
      'redis://localhost/main',
      'rediss://localhost:99999',
    ],
    ['CROSSWATCH_RATE_LIMIT', '-1', '1e3'],
    ['CROSSWATCH_TRUSTED_PROXIES', 'proxy.example', '10.0.0.0/33', '::1/64/2'],
    ['CROSSWATCH_LOG', 'everything'],
    ['CROSSWATCH_UPSTREAM_RATE', '0', '1.5'],
    ['CROSSWATCH_METRICS_PORT', '0', '65536'],
    [
      'CROSSWATCH_SUPPORT_URL',
      'http://help.example.com',
      'javascript:alert(1)',
      'help@example.com',
      'https://{hash}.example.com/',
      'https://help.example.com/?q={email}',
    ],
    [
      'CROSSWATCH_API_BASE_URL',
      'api.example.com',
      'ftp://api.example.com',
      'https://user:secret@api.example.com',
      'https://api.example.com/?a=b',
      "https://api.example.com/;script-src'unsafe-inline'",
    ],
    ['CROSSWATCH_LOGO_BASE_URL', '/logos'],
  ])(
    'refuses each wrong %s with one line that names it and the allowed values',
    (name, ...values) => {
      for (const value of values) {
        const read = () => readConfig({ ...sourceFor(name), [name]: value })
        expect(read).toThrow(ConfigError)
        expect(read).toThrow(new RegExp(`^${name} (?:is|cannot be) .*\\. It may be .+\\.$`))
      }
    },
  )
})

it.each([
  ['CROSSWATCH_RATELIMIT', 'CROSSWATCH_RATE_LIMIT'],
  ['CROSSWATCH_METRICS_PRT', 'CROSSWATCH_METRICS_PORT'],
  ['CROSSWATCH_NODE_URLS', 'CROSSWATCH_NODE_URL'],
])('the unknown variable %s is a line with the nearest name', (name, nearest) => {
  const env = { [name]: 'secret', CROSSWATCHER: '5', CROSSWATCH_CHROMIUM: '/chromium' }
  expect(readConfig(env).warnings).toEqual([
    `${name} is not known and has no effect. The nearest name is ${nearest}.`,
  ])
})

/** The variables that select a source. */
const sourceFor = (name: string): Record<string, string> =>
  ['NODE_URL', 'INDEXER_URL', 'CLIENT_ID'].some((end) => name.endsWith(end))
    ? { CROSSWATCH_NETWORK: 'thorchain' }
    : {}

describe('the source', () => {
  it('is a network by its name, with its prefix', () => {
    expect(readConfig({ CROSSWATCH_NETWORK: 'thorchain' })).toMatchObject({
      prefix: 'thor',
      source: {
        kind: 'network',
        prefix: 'thor',
        clientId: 'crosswatch',
        nodes: [/liquify/, 'https://thornode.thorchain.network'].map((each) =>
          typeof each === 'string' ? each : expect.stringMatching(each),
        ),
      },
    })
    expect(readConfig({ CROSSWATCH_NETWORK: 'mayachain' }).prefix).toBe('maya')
  })

  it('prefers configured addresses and prefix to the preset', () => {
    const config = readConfig({
      CROSSWATCH_NETWORK: 'thorchain',
      CROSSWATCH_PREFIX: 'foo',
      CROSSWATCH_NODE_URL: 'https://a.example/api/, http://127.0.0.1:1317',
    })
    expect(config.prefix).toBe('foo')
    expect(config.source).toMatchObject({
      prefix: 'thor',
      nodes: ['https://a.example/api', 'http://127.0.0.1:1317'],
      indexers: [expect.any(String), expect.any(String)],
    })
  })

  it.each([
    [{ CROSSWATCH_SOURCE: 'network' }, 'CROSSWATCH_NODE_URL'],
    [
      { CROSSWATCH_SOURCE: 'network', CROSSWATCH_NODE_URL: 'https://a.example' },
      'CROSSWATCH_INDEXER_URL',
    ],
    [{ CROSSWATCH_SOURCE: 'proxy' }, 'CROSSWATCH_UPSTREAM_URL'],
  ])('is refused without a required variable: %o', (env, name) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} is missing\\. It may be .+\\.$`))
  })

  it('speaks the interface to its upstream, or its successor with the tokens of some providers', () => {
    const env = { CROSSWATCH_SOURCE: 'proxy', CROSSWATCH_UPSTREAM_URL: 'https://a.example/' }
    const upstream = { address: 'https://a.example', apiKey: '', referer: '' }
    expect(readConfig(env).source).toEqual({ kind: 'proxy', ...upstream })
    expect(readConfig({ ...env, CROSSWATCH_UPSTREAM_API: 'track' }).source).toEqual({
      kind: 'track',
      ...upstream,
      providers: ['THORCHAIN', 'MAYACHAIN_STREAMING'],
    })
    const named = {
      ...env,
      CROSSWATCH_UPSTREAM_API: 'track',
      CROSSWATCH_UPSTREAM_API_KEY: 'key',
      CROSSWATCH_UPSTREAM_PROVIDERS: 'NEAR, CHAINFLIP,',
    }
    expect(readConfig(named).source).toEqual({
      kind: 'track',
      ...upstream,
      apiKey: 'key',
      providers: ['NEAR', 'CHAINFLIP'],
    })
  })

  it('requires a referer of plain text', () => {
    const env = {
      CROSSWATCH_SOURCE: 'proxy',
      CROSSWATCH_UPSTREAM_URL: 'https://a.example',
      CROSSWATCH_UPSTREAM_REFERER: 'é',
    }
    expect(() => readConfig(env)).toThrow(
      'CROSSWATCH_UPSTREAM_REFERER cannot be used. It may be plain ASCII text.',
    )
  })

  it.each(['CROSSWATCH_NODE_URL', 'CROSSWATCH_INDEXER_URL', 'CROSSWATCH_UPSTREAM_URL'])(
    'cannot be the sandbox when %s is set',
    (name) => {
      const env = { [name]: 'https://a.example' }
      expect(() => readConfig(env)).toThrow(
        `CROSSWATCH_SOURCE is missing. It may be network or proxy where ${name} is set.`,
      )
      expect(() => readConfig({ ...env, CROSSWATCH_SOURCE: 'sandbox' })).toThrow(
        `CROSSWATCH_SOURCE is "sandbox". It may be network or proxy where ${name} is set.`,
      )
    },
  )

  it('hides keys and passwords in errors', () => {
    const getMessage = (env: Record<string, string>) => {
      try {
        return JSON.stringify(readConfig(env))
      } catch (error) {
        return String(error)
      }
    }
    const proxied = { CROSSWATCH_SOURCE: 'proxy', CROSSWATCH_UPSTREAM_URL: 'https://a.example' }
    expect(getMessage({ ...proxied, CROSSWATCH_UPSTREAM_API_KEY: 'húsh' })).not.toContain('húsh')
    for (const store of ['mysql://me:hush@db', 'redis:/:hush@db/x', 'redis//:hush@db']) {
      expect(getMessage({ CROSSWATCH_STORE: store })).not.toContain('hush')
    }
    for (const address of [
      'https://me:hush@a.example',
      'https://a.example/?key=hush',
      'https://a.example/#hush',
      'https://a.example/hush?',
    ]) {
      for (const env of [
        { CROSSWATCH_API_BASE_URL: address },
        { ...proxied, CROSSWATCH_UPSTREAM_URL: address },
        { CROSSWATCH_NETWORK: 'thorchain', CROSSWATCH_NODE_URL: address },
      ]) {
        expect(getMessage(env)).toContain('. It may be ')
        expect(getMessage(env)).not.toContain('hush')
      }
    }
  })
})
