import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/service/config/config'
import { createKeys } from '../../src/service/config/vapidKeys'

const [vapidKeys, otherKeys] = [createKeys(), createKeys()]
const address = 'https://a.example'
const network = { CROSSWATCH_NETWORK: 'thorchain' }
const proxy = { CROSSWATCH_SOURCE: 'proxy', CROSSWATCH_UPSTREAM_URL: `${address}/` }

it('has a default for every variable, also if it is empty', () => {
  const defaults = {
    port: 4173,
    host: '127.0.0.1',
    // The two networks of the sandbox.
    prefixes: ['x', 'y'],
    source: { kind: 'sandbox' },
    store: { kind: 'folder', path: '.crosswatch' },
    apiBaseUrl: '',
    supportUrl: '',
    brand: { name: '', logo: null, color: '', links: '', notice: '' },
    logoBaseUrl: '',
    rateLimit: 1_200,
    apiKeys: [],
    webhooks: [],
    chains: [],
    push: { contact: '', keys: null, hosts: [] },
    trustedProxies: [],
    logLevel: 'info',
    upstreamRate: 20,
    follow: 'auto',
    metricsPort: null,
    metricsHost: '127.0.0.1',
    warnings: [],
    unknown: [],
  }
  expect(readConfig({})).toEqual(defaults)
  const empty = { PORT: '', CROSSWATCH_STORE: ' ', CROSSWATCH_SOURCE: 'sandbox' }
  expect(readConfig(empty)).toEqual(defaults)
})

it.each([
  ['PORT', '0', { port: 0 }],
  ['HOST', '::1', { host: '::1' }],
  ['CROSSWATCH_PREFIX', 'foo2', { prefixes: ['foo2'] }],
  ['CROSSWATCH_STORE', 'memory', { store: { kind: 'memory' } }],
  ['CROSSWATCH_STORE', 'C:\\data', { store: { kind: 'folder', path: 'C:\\data' } }],
  ...['redis://cache:6379', 'redis://:secret@cache/1', 'rediss://user:secret@cache'].map(
    (url) => ['CROSSWATCH_STORE', url, { store: { kind: 'redis', url } }] as const,
  ),
  ['CROSSWATCH_API_BASE_URL', `${address}/v1/`, { apiBaseUrl: `${address}/v1` }],
  ['CROSSWATCH_LOGO_BASE_URL', `${address}/`, { logoBaseUrl: address }],
  ['CROSSWATCH_SUPPORT_URL', 'mailto:a@b.example?body={report}', {}],
  [
    'CROSSWATCH_SUPPORT_URL',
    `${address}/?q={hash}`,
    { supportUrl: `${address}/?q={hash}` },
  ],
  ['CROSSWATCH_RATE_LIMIT', '0', { rateLimit: 0 }],
  [
    'CROSSWATCH_API_KEYS',
    'partner:aZ09-._~+/0123456==:600, other-1:0123456789abcdef:1,',
    {
      apiKeys: [
        { name: 'partner', key: 'aZ09-._~+/0123456==', perMinute: 600 },
        { name: 'other-1', key: '0123456789abcdef', perMinute: 1 },
      ],
      warnings: [],
    },
  ],
  [
    'CROSSWATCH_TRUSTED_PROXIES',
    '10.0.0.0/8, ::1,',
    { trustedProxies: ['10.0.0.0/8', '::1'] },
  ],
  [
    'CROSSWATCH_PUSH_CONTACT',
    'mailto:ops@swaps.example',
    { push: { contact: 'mailto:ops@swaps.example' } },
  ],
  [
    'CROSSWATCH_PUSH_KEYS',
    `${vapidKeys.publicKey}:${vapidKeys.privateKey}`,
    { push: { keys: vapidKeys } },
  ],
  [
    'CROSSWATCH_PUSH_HOSTS',
    'push.example,10.0.0.5:8443,[::1]:8443',
    { push: { hosts: ['push.example', '10.0.0.5:8443', '[::1]:8443'] } },
  ],
  ['CROSSWATCH_LOG', 'debug', { logLevel: 'debug' }],
  ['CROSSWATCH_FOLLOW', 'off', { follow: 'off' }],
  ['CROSSWATCH_UPSTREAM_RATE', '5', { upstreamRate: 5 }],
  ['CROSSWATCH_METRICS_PORT', '9464', { metricsPort: 9464 }],
] as const)('reads %s=%s', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected)
})

it.each([
  ['PORT', '65536', 'http', '-1', '0x10'],
  ['HOST', 'a host'],
  ['CROSSWATCH_PREFIX', 'Foo', 'a/b', 'thirteenchars'],
  ['CROSSWATCH_SOURCE', 'nowhere'],
  ['CROSSWATCH_NETWORK', 'bitcoin'],
  ['CROSSWATCH_NODE_URL', 'thornode.example'],
  ['CROSSWATCH_INDEXER_URL', `${address},ftp://b.example`],
  ['CROSSWATCH_CLIENT_ID', 'a\nb'],
  ['CROSSWATCH_UPSTREAM_API', 'v3'],
  ['CROSSWATCH_UPSTREAM_REFERER', 'é'],
  ['CROSSWATCH_UPSTREAM_PROVIDERS', 'THORCHAIN,near intents'],
  [
    'CROSSWATCH_STORE',
    'mysql://localhost',
    'redis://',
    'redis:localhost',
    'redis:/x',
    'rediss//x',
  ],
  [
    'CROSSWATCH_STORE',
    'redis://:pa%ZZword@a',
    'redis://localhost/main',
    'rediss://localhost:99999',
  ],
  ['CROSSWATCH_STORE', 'redis', 'Rediss', 'Memory', 'MEMORY', '~', '~/data'],
  ['CROSSWATCH_RATE_LIMIT', '-1', '1e3'],
  ['CROSSWATCH_API_KEYS', 'partner', 'a:key', 'a:key:0', 'a::600', ':key:600', ','],
  ['CROSSWATCH_API_KEYS', 'a:key:1:2', 'a:two words:600', 'a b:key:600', 'a:key:1e3'],
  ['CROSSWATCH_API_KEYS', 'a:one:600,a:two:600', 'a:one:600,b:one:600'],
  ['CROSSWATCH_TRUSTED_PROXIES', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '::1/64/2'],
  [
    'CROSSWATCH_PUSH_CONTACT',
    'ops@swaps.example',
    'mailto:ops@localhost',
    'http://swaps.example',
    'https://localhost',
  ],
  ['CROSSWATCH_PUSH_KEYS', 'key', `${vapidKeys.publicKey}:${'A'.repeat(43)}`],
  ['CROSSWATCH_PUSH_KEYS', `${otherKeys.publicKey}:${vapidKeys.privateKey}`],
  ['CROSSWATCH_PUSH_HOSTS', 'https://push.example', 'push.example/', 'a.example:99999'],
  ['CROSSWATCH_LOG', 'everything'],
  ['CROSSWATCH_FOLLOW', 'on'],
  ['CROSSWATCH_UPSTREAM_RATE', '0', '1.5'],
  ['CROSSWATCH_METRICS_PORT', '0', '65536'],
  [
    'CROSSWATCH_SUPPORT_URL',
    'http://help.example.com',
    'javascript:alert(1)',
    'help@example.com',
  ],
  ['CROSSWATCH_SUPPORT_URL', 'https://{hash}.example.com/', `${address}/?q={email}`],
  ['CROSSWATCH_LOGO_BASE_URL', '/logos', 'api.example.com', 'ftp://api.example.com'],
  ['CROSSWATCH_API_BASE_URL', 'https://user:secret@a.example', `${address}/?a=b`],
  ['CROSSWATCH_API_BASE_URL', `${address}/;script-src'unsafe-inline'`],
])(
  'refuses a wrong %s with one line that names it and the allowed values',
  (name, ...values) => {
    const message = new RegExp(`^${name} (?:is|cannot be) .*\\. It may be .+\\.$`)
    for (const value of values) {
      const read = () =>
        readConfig({ ...(name.endsWith('REFERER') && proxy), [name]: value })
      expect(read).toThrow(message)
    }
  },
)

it.each([
  ['CROSSWATCH_RATELIMIT', 'CROSSWATCH_RATE_LIMIT'],
  ['CROSSWATCH_NODE_URLS', 'CROSSWATCH_NODE_URL'],
  ['CROSSWATCH_THORCHAIN_NODE', 'CROSSWATCH_THORCHAIN_NODE_URL'],
  ['CROSSWATCH_TRUSTED_PROXY', 'CROSSWATCH_TRUSTED_PROXIES'],
  ['CROSSWATCH_NETWROK', 'CROSSWATCH_NETWORK'],
  ['CROSSWTCH_NETWORK', 'CROSSWATCH_NETWORK'],
  ['crosswatch_network', 'CROSSWATCH_NETWORK'],
  ['CROSSWATCH_HOST', 'HOST'],
  ['CROSSWATCH_PORT', 'PORT'],
  ['CROSSWATCH_LOGLEVEL', 'CROSSWATCH_LOG'],
  ['CROSSWATCH_REDIS_URL', 'CROSSWATCH_STORE'],
])(
  'names the variable that the unknown %s probably means, and goes on',
  (name, meant) => {
    const env = { [name]: 'secret', CROSSWATCHER: '5', CROSSWATCH_CHROMIUM: '/chromium' }
    expect(readConfig(env).unknown).toEqual([
      `${name} is not known and has no effect. ${meant} was probably meant.`,
    ])
  },
)

it('names no variable where none is near', () => {
  expect(readConfig({ CROSSWATCH_BASE_PATH: '/swap' }).unknown).toEqual([
    'CROSSWATCH_BASE_PATH is not known and has no effect.',
  ])
})

it.each([
  ['CROSSWATCH_TRUSTED_PROXIES', '10.0.0.0/8,0.0.0.0/0,::1', 'entry 2 is wrong.'],
  ['CROSSWATCH_TRUSTED_PROXIES', '::/0', 'but not of all addresses'],
  [
    'CROSSWATCH_NODE_URL',
    'https://a.example,https://u:hush@b.example',
    'entry 2 is wrong',
  ],
  ['CROSSWATCH_API_KEYS', 'a:k0:1,b:hush:x', 'entry 2 has no usable rate.'],
  [
    'CROSSWATCH_API_KEYS',
    'a b:k0:1,b:hush:1:1',
    'entry 1 has no usable name, entry 2 has more',
  ],
])('says which part of %s is wrong, without secrets: %s', (name, value, problem) => {
  const read = () => readConfig({ CROSSWATCH_NETWORK: 'thorchain', [name]: value })
  expect(read).toThrow(problem)
  expect(read).not.toThrow('hush')
})

it('the metrics have an address of their own only with a port of their own', () => {
  const own = { CROSSWATCH_METRICS_HOST: '10.0.0.5' }
  expect(() => readConfig(own)).toThrow('set together with CROSSWATCH_METRICS_PORT only')
  const both = readConfig({ ...own, CROSSWATCH_METRICS_PORT: '9464' })
  expect(both).toMatchObject({ host: '127.0.0.1', metricsHost: '10.0.0.5' })
})

it('warns of an API key that is too short, without the key', () => {
  const keys = 'long:0123456789abcdef:600,short:0123456789abcde:600'
  expect(readConfig({ CROSSWATCH_API_KEYS: keys }).warnings).toEqual([
    'The key of short in CROSSWATCH_API_KEYS has fewer than 16 characters.',
  ])
})

it('hides keys and passwords in errors', () => {
  const withKey = [`${address}/?key=hush`, `${address}/#hush`, `${address}/hush?`]
  for (const env of [
    { ...proxy, CROSSWATCH_UPSTREAM_API_KEY: 'hush-é' },
    { CROSSWATCH_API_KEYS: 'hush' },
    { CROSSWATCH_API_KEYS: 'partner:hush:600,partner:hush-2:600' },
    ...['mysql://me:hush@db', 'redis:/:hush@db/x', 'redis//:hush@db'].map((store) => ({
      CROSSWATCH_STORE: store,
    })),
    ...[...withKey, 'https://me:hush@a.example'].flatMap((url) => [
      { CROSSWATCH_API_BASE_URL: url },
      { ...proxy, CROSSWATCH_UPSTREAM_URL: url },
      { ...network, CROSSWATCH_NODE_URL: url },
    ]),
  ]) {
    expect(() => readConfig(env)).toThrow(/^(?!.*hush).*\. It may be /)
  }
})

describe('the source', () => {
  it('is a network by its name, with its prefix and addresses unless others are set', () => {
    expect(readConfig(network)).toMatchObject({
      prefixes: ['thor'],
      source: {
        kind: 'network',
        clientId: 'crosswatch',
        networks: [
          {
            networkPrefix: 'thor',
            nodes: [
              expect.stringMatching(/liquify/),
              'https://thornode.thorchain.network',
            ],
          },
        ],
      },
    })
    expect(readConfig({ CROSSWATCH_NETWORK: 'mayachain' }).prefixes).toEqual(['maya'])
    const set = {
      CROSSWATCH_PREFIX: 'foo',
      CROSSWATCH_NODE_URL: `${address}/api/, http://[::1]:1317`,
    }
    expect(readConfig({ ...network, ...set })).toMatchObject({
      prefixes: ['foo'],
      source: {
        networks: [
          {
            networkPrefix: 'thor',
            prefix: 'foo',
            nodes: [`${address}/api`, 'http://[::1]:1317'],
            indexers: [expect.any(String), expect.any(String)],
          },
        ],
      },
    })
  })

  it('is several networks in order of preference, each with its own addresses', () => {
    const both = { CROSSWATCH_NETWORK: 'mayachain, thorchain' }
    expect(readConfig(both)).toMatchObject({
      prefixes: ['maya', 'thor'],
      source: { networks: [{ prefix: 'maya' }, { prefix: 'thor' }] },
    })
    const set = {
      CROSSWATCH_MAYACHAIN_NODE_URL: `${address}/maya`,
      CROSSWATCH_THORCHAIN_INDEXER_URL: `${address}/thor`,
    }
    expect(readConfig({ ...both, ...set })).toMatchObject({
      source: {
        networks: [
          { nodes: [`${address}/maya`], indexers: ['https://midgard.mayachain.info'] },
          { indexers: [`${address}/thor`] },
        ],
      },
    })
  })

  it('has the addresses with the network’s name rather than those without', () => {
    const set = {
      CROSSWATCH_NODE_URL: `${address}/unnamed`,
      CROSSWATCH_INDEXER_URL: `${address}/unnamed`,
      CROSSWATCH_THORCHAIN_NODE_URL: `${address}/named`,
    }
    expect(readConfig({ ...network, ...set })).toMatchObject({
      source: {
        networks: [{ nodes: [`${address}/named`], indexers: [`${address}/unnamed`] }],
      },
    })
  })

  const several = { CROSSWATCH_NETWORK: 'thorchain,mayachain' }
  it.each([
    ['CROSSWATCH_NETWORK', { CROSSWATCH_NETWORK: 'thorchain,thorchain' }],
    ['CROSSWATCH_NETWORK', { CROSSWATCH_NETWORK: 'thorchain,bitcoin' }],
    ['CROSSWATCH_PREFIX', { ...several, CROSSWATCH_PREFIX: 'foo' }],
    ['CROSSWATCH_NODE_URL', { ...several, CROSSWATCH_NODE_URL: address }],
    ['CROSSWATCH_INDEXER_URL', { ...several, CROSSWATCH_INDEXER_URL: address }],
    [
      'CROSSWATCH_MAYACHAIN_NODE_URL',
      { ...network, CROSSWATCH_MAYACHAIN_NODE_URL: address },
    ],
    ['CROSSWATCH_THORCHAIN_INDEXER_URL', { CROSSWATCH_THORCHAIN_INDEXER_URL: address }],
  ])('refuses %s where it does not fit the networks', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} .*It may be [^\n]+$`))
  })

  it('speaks the interface to its upstream, or its successor with the tokens of some providers', () => {
    const upstream = { address, apiKey: '', referer: '' }
    const track = { ...proxy, CROSSWATCH_UPSTREAM_API: 'track' }
    const usual = ['THORCHAIN', 'MAYACHAIN_STREAMING']
    expect(readConfig(proxy).source).toEqual({ kind: 'proxy', ...upstream })
    expect(readConfig(track).source).toEqual({
      kind: 'track',
      ...upstream,
      providers: usual,
    })
    const set = {
      CROSSWATCH_UPSTREAM_API_KEY: 'key',
      CROSSWATCH_UPSTREAM_PROVIDERS: 'NEAR, BTC,',
    }
    expect(readConfig({ ...track, ...set }).source).toEqual({
      kind: 'track',
      ...upstream,
      apiKey: 'key',
      providers: ['NEAR', 'BTC'],
    })
  })

  it.each([
    ['CROSSWATCH_NETWORK', { CROSSWATCH_SOURCE: 'network' }],
    [
      'CROSSWATCH_NETWORK',
      {
        CROSSWATCH_SOURCE: 'network',
        CROSSWATCH_PREFIX: 'foo',
        CROSSWATCH_NODE_URL: address,
        CROSSWATCH_INDEXER_URL: address,
      },
    ],
    ['CROSSWATCH_NODE_URL', { CROSSWATCH_SOURCE: 'network', CROSSWATCH_PREFIX: 'thor' }],
    [
      'CROSSWATCH_INDEXER_URL',
      {
        CROSSWATCH_SOURCE: 'network',
        CROSSWATCH_PREFIX: 'maya',
        CROSSWATCH_NODE_URL: address,
      },
    ],
    ['CROSSWATCH_UPSTREAM_URL', { CROSSWATCH_SOURCE: 'proxy' }],
  ])('is refused without %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(
      new RegExp(`^${name} is missing\\. It may be .+\\.$`),
    )
  })

  /** Each variable that concerns the source, with a value, and the sources that it is for. */
  const variables: [string, string, ...string[]][] = [
    ['CROSSWATCH_NETWORK', 'thorchain', 'network'],
    ['CROSSWATCH_NODE_URL', address, 'network'],
    ['CROSSWATCH_INDEXER_URL', address, 'network'],
    ['CROSSWATCH_THORCHAIN_NODE_URL', address, 'network'],
    ['CROSSWATCH_THORCHAIN_INDEXER_URL', address, 'network'],
    ['CROSSWATCH_CLIENT_ID', 'wallet', 'network'],
    ['CROSSWATCH_UPSTREAM_URL', address, 'proxy', 'track'],
    ['CROSSWATCH_UPSTREAM_API_KEY', 'key', 'proxy', 'track'],
    ['CROSSWATCH_UPSTREAM_REFERER', address, 'proxy', 'track'],
    ['CROSSWATCH_UPSTREAM_API', 'track', 'proxy', 'track'],
    ['CROSSWATCH_UPSTREAM_PROVIDERS', 'NEAR', 'track'],
    ['CROSSWATCH_UPSTREAM_RATE', '5', 'sandbox', 'network', 'proxy', 'track'],
    ['CROSSWATCH_PREFIX', 'foo', 'sandbox', 'network', 'proxy', 'track'],
    ['CROSSWATCH_LOGO_BASE_URL', address, 'sandbox', 'network', 'proxy', 'track'],
  ]
  const sources: Record<string, Record<string, string>> = {
    'no source': {},
    sandbox: { CROSSWATCH_SOURCE: 'sandbox' },
    network,
    proxy,
    track: { ...proxy, CROSSWATCH_UPSTREAM_API: 'track' },
  }
  const pairs = Object.entries(sources).flatMap(([kind, env]) =>
    variables.map(([name, value, ...allowed]) => ({ kind, env, name, value, allowed })),
  )
  it.each(pairs)(
    'that is $kind ends the start or not with $name',
    ({ kind, env, name, value, allowed }) => {
      const isFit = allowed.includes(kind === 'no source' ? 'sandbox' : kind)
      // It chooses the source by itself.
      const isChoice = name === 'CROSSWATCH_NETWORK' && kind === 'no source'
      const read = () => readConfig({ ...env, [name]: value })
      if (isFit || isChoice) expect(read).not.toThrow()
      else expect(read).toThrow(new RegExp(`^[^\n]*${name}[^\n]*$`))
    },
  )

  it.each<[string, Record<string, string>]>([
    [
      'CROSSWATCH_SOURCE is "sandbox". It may be network where CROSSWATCH_NETWORK is set.',
      { ...network, CROSSWATCH_SOURCE: 'sandbox' },
    ],
    [
      'CROSSWATCH_SOURCE is missing. It may be network where CROSSWATCH_NODE_URL is set.',
      { CROSSWATCH_NODE_URL: address },
    ],
    [
      'CROSSWATCH_NETWORK cannot be used. It may be set with the source network only, and the source is proxy.',
      { ...proxy, ...network },
    ],
    [
      'CROSSWATCH_UPSTREAM_URL cannot be used. It may be set with the source proxy only, and the source is network.',
      { ...network, CROSSWATCH_UPSTREAM_URL: address },
    ],
  ])('ends the start with "%s"', (line, env) => {
    expect(() => readConfig(env)).toThrow(line)
  })
})

describe('the webhooks of API keys', () => {
  const secret = `whsec_${'a'.repeat(43)}=`
  const keys = {
    CROSSWATCH_API_KEYS: `my-app:${'k'.repeat(20)}:60,other:${'o'.repeat(20)}:60`,
  }
  const read = (url: string, given = secret) =>
    readConfig({
      ...keys,
      CROSSWATCH_WEBHOOK_MY_APP_URL: url,
      CROSSWATCH_WEBHOOK_MY_APP_SECRET: given,
    })

  it.each([
    'https://partner.example/hook?from=crosswatch',
    'https://10.0.0.7:8443/',
    'http://127.0.0.1:8080/hook',
    'http://[::1]:8080/',
    'http://192.168.1.4/',
    'http://[fd00::7]/',
    'http://localhost/',
    'http://hooks:8080/',
    'http://hooks.default.svc.cluster.local/',
    'http://hooks.internal/',
  ])('may be at %s', (url) => {
    const { webhooks, unknown } = read(url)
    expect(webhooks).toEqual([{ name: 'my-app', url: new URL(url).href, secret }])
    expect(unknown).toEqual([])
  })

  it.each([
    'http://partner.example/',
    'http://93.184.216.34/',
    'http://[2606:4700::1]/',
    'http://[::ffff:93.184.216.34]/',
    'http://169.254.1.1.example/',
    'https://user:password@partner.example/',
    'https://partner.example/#hook',
    'ftp://127.0.0.1/',
    'https:partner.example:hook',
  ])('may not be at %s', (url) => {
    expect(() => read(url)).toThrow(
      'CROSSWATCH_WEBHOOK_MY_APP_URL cannot be used. It may be an https address, or an http address of this machine or of a private network, without user and fragment.',
    )
  })

  it.each(['whsec_', 'whsec_c2hvcnQ=', 'a'.repeat(44), `whsec_${'a'.repeat(200)}`])(
    'have no secret such as %s, which is not repeated',
    (given) => {
      const expected =
        /^CROSSWATCH_WEBHOOK_MY_APP_SECRET cannot be used\. It may be whsec_ and 24 to 64 /
      expect(() => read('https://partner.example/', given)).toThrow(expected)
    },
  )

  it('need both variables, and the name of one key', () => {
    const url = { CROSSWATCH_WEBHOOK_OTHER_URL: 'https://other.example/' }
    expect(() => readConfig({ ...keys, ...url })).toThrow(
      'CROSSWATCH_WEBHOOK_OTHER_SECRET is missing.',
    )
    const problem =
      'CROSSWATCH_WEBHOOK_OTHER_URL cannot be used. Its name has to contain that of an API key in CROSSWATCH_API_KEYS, in capitals and with _ for each hyphen.'
    expect(() => readConfig(url)).toThrow(problem)
    const alike = { CROSSWATCH_API_KEYS: 'my-app:one:60,my_app:two:60' }
    const given = { CROSSWATCH_WEBHOOK_MY_APP_URL: 'https://other.example/' }
    expect(() => readConfig({ ...alike, ...given })).toThrow(
      'one API key, not of several',
    )
  })
})

it('refuses one port for two servers', () => {
  const both = { PORT: '4173', CROSSWATCH_METRICS_PORT: '4173' }
  const line = 'CROSSWATCH_METRICS_PORT cannot be used. It may be another port than PORT.'
  for (const env of [both, { CROSSWATCH_METRICS_PORT: '4173' }])
    expect(() => readConfig(env)).toThrow(line)
})

it('pushes nothing from a real network without a contact, which Apple asks for', () => {
  expect(readConfig(network).push).toBeNull()
  const contact = { CROSSWATCH_PUSH_CONTACT: 'https://swaps.example/contact' }
  expect(readConfig({ ...network, ...contact }).push).toEqual({
    contact: 'https://swaps.example/contact',
    keys: null,
    hosts: [],
  })
  const keys = `${vapidKeys.publicKey}:${vapidKeys.privateKey}`
  expect(() => readConfig({ ...network, CROSSWATCH_PUSH_KEYS: keys })).toThrow(
    'CROSSWATCH_PUSH_KEYS cannot be used. It may be set together with CROSSWATCH_PUSH_CONTACT only.',
  )
  expect(() => readConfig({ ...network, CROSSWATCH_PUSH_HOSTS: 'a.example' })).toThrow(
    'CROSSWATCH_PUSH_HOSTS cannot be used.',
  )
})

describe('the chains that are asked', () => {
  it('are those with an address, each with the interface of its nodes', () => {
    const { chains, unknown } = readConfig({
      ...network,
      CROSSWATCH_CHAIN_BTC_URL: `${address}/api/`,
      CROSSWATCH_CHAIN_BASE_URL: `${address}/v2/key, https://b.example`,
      CROSSWATCH_CHAIN_GAIA_URL: address,
      CROSSWATCH_CHAIN_LTC_URL: ' ',
    })
    expect(chains).toEqual([
      { code: 'BTC', kind: 'esplora', addresses: [`${address}/api`] },
      {
        code: 'BASE',
        kind: 'json-rpc',
        addresses: [`${address}/v2/key`, 'https://b.example'],
      },
      { code: 'GAIA', kind: 'comet-bft', addresses: [address] },
    ])
    expect(unknown).toEqual([])
  })

  it.each(['SOL', 'DOGE', 'DOT', 'BITCOIN', 'btc'])('cannot be %s', (code) => {
    const variable = `CROSSWATCH_CHAIN_${code}_URL`
    expect(() => readConfig({ ...network, [variable]: address })).toThrow(
      `${variable} cannot be used. Its name has to contain the code of a chain that can be asked: BTC, LTC, ETH,`,
    )
  })

  it('need an address, and the source network', () => {
    const variable = 'CROSSWATCH_CHAIN_BTC_URL'
    expect(() => readConfig({ ...network, [variable]: 'esplora.example' })).toThrow(
      variable,
    )
    expect(() => readConfig({ ...proxy, [variable]: address })).toThrow(
      `${variable} cannot be used. It may be set with the source network only`,
    )
    expect(() => readConfig({ [variable]: address })).toThrow(
      `CROSSWATCH_SOURCE is missing. It may be network where ${variable} is set.`,
    )
  })
})
