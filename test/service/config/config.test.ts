import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/service/config/config'
import { createKeys } from '../../../src/service/config/vapidKeys'
import { readRows } from '../../support/readRows'

const { publicKey, privateKey } = createKeys()
const EnvSchema = v.record(v.string(), v.string())
const FieldsSchema = v.record(v.string(), v.unknown())
const { defaults, read, refused, ends, meant, sources, variables, webhooks } = readRows(
  'service/config/config',
  v.strictObject({
    defaults: FieldsSchema,
    read: v.array(v.strictObject({ env: EnvSchema, config: FieldsSchema })),
    refused: v.record(v.string(), v.array(v.string())),
    ends: v.array(v.strictObject({ env: EnvSchema, line: v.string() })),
    meant: EnvSchema,
    webhooks: v.record(v.string(), v.boolean()),
    sources: v.record(v.string(), EnvSchema),
    variables: v.record(
      v.string(),
      v.strictObject({ value: v.string(), sources: v.array(v.string()) }),
    ),
  }),
  {
    public: publicKey,
    private: privateKey,
    otherPublic: createKeys().publicKey,
    long: 'a'.repeat(200),
  },
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

it('names none for an unknown variable that is like no other', () => {
  expect(readConfig({ CROSSWATCH_FOO: '1' }).unknown).toEqual([
    'CROSSWATCH_FOO is not known and has no effect.',
  ])
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

it.each(Object.entries(webhooks))('a webhook may be at %s or not', (url, allowed) => {
  const secret = `whsec_${'a'.repeat(43)}=`
  const readWebhook = () =>
    readConfig({
      CROSSWATCH_API_KEYS: `my-app:${'k'.repeat(20)}:60,other:${'o'.repeat(20)}:60`,
      CROSSWATCH_WEBHOOK_MY_APP_URL: url,
      CROSSWATCH_WEBHOOK_MY_APP_SECRET: secret,
    })
  if (allowed) {
    const hooks = [{ name: 'my-app', url: new URL(url).href, secret }]
    expect(readWebhook()).toMatchObject({ webhooks: hooks, unknown: [] })
  } else
    expect(readWebhook).toThrow(
      'CROSSWATCH_WEBHOOK_MY_APP_URL cannot be used. It may be an https address, or an http address of this machine or of a private network, without user and fragment.',
    )
})
