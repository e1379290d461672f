import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/service/config/config'
import { createKeys } from '../../src/service/config/vapidKeys'
import { readRows } from '../support/readRows'

const { publicKey, privateKey } = createKeys()
const EnvSchema = v.record(v.string(), v.string())
const FieldsSchema = v.record(v.string(), v.unknown())
const { defaults, read, refused, ends, meant, sources, variables } = readRows(
  'config',
  v.strictObject({
    defaults: FieldsSchema,
    read: v.array(v.strictObject({ env: EnvSchema, config: FieldsSchema })),
    refused: v.record(v.string(), v.array(v.string())),
    ends: v.array(v.strictObject({ env: EnvSchema, line: v.string() })),
    meant: EnvSchema,
    sources: v.record(v.string(), EnvSchema),
    variables: v.record(
      v.string(),
      v.strictObject({ value: v.string(), sources: v.array(v.string()) }),
    ),
  }),
  { public: publicKey, private: privateKey, otherPublic: createKeys().publicKey },
)

it('has a default for every variable, also if it is empty', () => {
  expect(readConfig({})).toEqual(defaults)
  const empty = { PORT: '', CROSSWATCH_STORE: ' ', CROSSWATCH_SOURCE: 'sandbox' }
  expect(readConfig(empty)).toEqual(defaults)
})

it.each(read)('reads $env', ({ env, config }) => {
  expect(readConfig(env)).toMatchObject(config)
})

it.each(Object.entries(refused))(
  'refuses a wrong %s with one line that names it and the allowed values',
  (name, values) => {
    const line = new RegExp(`^(?!.*hush)${name} (?:is|cannot be) .*\\. It may be .+\\.$`)
    for (const value of values) expect(() => readConfig({ [name]: value })).toThrow(line)
  },
)

it.each(ends)('ends the start with “$line”', ({ env, line }) => {
  expect(() => readConfig(env)).toThrow(line)
  expect(() => readConfig(env)).toThrow(/^(?!.*hush)CROSSWATCH_.*$/)
})

it.each(Object.entries(meant))(
  'names the variable that the unknown %s probably means, and goes on',
  (name, known) => {
    const env = { [name]: 'secret', CROSSWATCHER: '5', CROSSWATCH_CHROMIUM: '/chromium' }
    expect(readConfig(env).unknown).toEqual([
      `${name} is not known and has no effect. ${known} was probably meant.`,
    ])
  },
)

describe.each(Object.entries(sources))('the source %s', (source, env) => {
  it.each(Object.entries(variables))(
    'ends the start or not with %s',
    (name, variable) => {
      const readBoth = () => readConfig({ ...env, [name]: variable.value })
      if (variable.sources.includes(source)) expect(readBoth).not.toThrow()
      else expect(readBoth).toThrow(new RegExp(`^[^\n]*${name}[^\n]*$`))
    },
  )
})

describe('the webhooks of API keys', () => {
  const secret = `whsec_${'a'.repeat(43)}=`
  const readWebhook = (url: string, given = secret) =>
    readConfig({
      CROSSWATCH_API_KEYS: `my-app:${'k'.repeat(20)}:60,other:${'o'.repeat(20)}:60`,
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
    const { webhooks, unknown } = readWebhook(url)
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
    expect(() => readWebhook(url)).toThrow(
      'CROSSWATCH_WEBHOOK_MY_APP_URL cannot be used. It may be an https address, or an http address of this machine or of a private network, without user and fragment.',
    )
  })

  it.each(['whsec_', 'whsec_c2hvcnQ=', 'a'.repeat(44), `whsec_${'a'.repeat(200)}`])(
    'have no secret such as %s, which is not repeated',
    (given) => {
      const expected =
        /^CROSSWATCH_WEBHOOK_MY_APP_SECRET cannot be used\. It may be whsec_ and 24 to 64 /
      expect(() => readWebhook('https://partner.example/', given)).toThrow(expected)
    },
  )
})

it.each(['SOL', 'DOGE', 'DOT', 'BITCOIN', 'btc'])(
  'the chain that is asked cannot be %s',
  (code) => {
    const variable = `CROSSWATCH_CHAIN_${code}_URL`
    const env = { CROSSWATCH_NETWORK: 'thorchain', [variable]: 'https://a.example' }
    expect(() => readConfig(env)).toThrow(
      `${variable} cannot be used. Its name has to contain the code of a chain that can be asked: BTC, LTC, ETH,`,
    )
  },
)
