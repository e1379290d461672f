import { isIP } from 'node:net'
import * as v from 'valibot'
import type { ApiKey } from './apiKeys'
import { isAddressRange, isPrivateAddress } from './addressRanges'
import { findPublicKey } from './vapidKeys'

/**
 * The error for an invalid value: one line that names the variable and the allowed
 * values. The value is only repeated where it cannot contain a key or a password, as logs
 * keep the message.
 */
export function createError(name: string, allowed: string, value = ''): Error {
  const isPlain = /^[\w.,-]{1,40}$/.test(value) && !/_(?:KEYS?|SECRET)$/.test(name)
  const given = isPlain ? `is "${value}"` : 'cannot be used'
  return createProblem(name, allowed, value === '' ? 'is missing' : given)
}

/** The error for a value with a problem of its own, such as "is longer than …". */
export const createProblem = (name: string, allowed: string, problem: string): Error =>
  new Error(`${name} ${problem}. It may be ${allowed}.`)

/** What a variable may be. */
export type Rule<Value> = {
  /** Continues the sentence "It may be …" in an error. */
  allowed: string
  /**
   * Reads a text. The problem of one that is not allowed is a part of a sentence; undefined where
   * the allowed values say enough.
   */
  check: (text: string) => { value: Value } | { problem: string | undefined }
}

export type Environment = Readonly<Record<string, string | undefined>>

/** What forbids a variable, as the error that ends the start; null for nothing. */
export type Refuse = (name: string) => Error | null

/** Reads a variable. Throws for an invalid value, and for one that another variable forbids. */
export type Read = <Unset, Value>(
  name: string,
  unset: Unset,
  rule: Rule<Value>,
  ...refusals: readonly Refuse[]
) => Unset | Value

/** A rule by a schema, of which others can be made. */
type SchemaRule<Value> = Rule<Value> & { schema: v.GenericSchema<string, Value> }

const createRule = <Value>(
  allowed: string,
  schema: v.GenericSchema<string, Value>,
  explain: (text: string) => string | undefined = () => undefined,
): SchemaRule<Value> => ({
  allowed,
  schema,
  check(text) {
    const parsed = v.safeParse(schema, text, { abortEarly: true })
    return parsed.success ? { value: parsed.output } : { problem: explain(text) }
  },
})

export const number = (min: number, max: number, meaning: string) =>
  createRule(
    `a number from ${min} to ${max} (${meaning})`,
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/),
      v.transform(Number),
      v.minValue(min),
      v.maxValue(max),
    ),
  )

export const oneOf = <const Word extends string>(...words: readonly Word[]) =>
  createRule(words.join(' or '), v.picklist(words))

const text = (allowed: string, pattern: RegExp) =>
  createRule(allowed, v.pipe(v.string(), v.regex(pattern)))

const splitEntries = (given: string): string[] =>
  given
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Says which entries of a list are wrong. They can be secrets, so they are counted. */
const explainEntries =
  (describe: (entry: string) => string | undefined) =>
  (given: string): string | undefined => {
    const entries = splitEntries(given)
    const problems = entries.flatMap((entry, index) => {
      const problem = describe(entry)
      return problem === undefined ? [] : [`entry ${index + 1} ${problem}`]
    })
    return entries.length > 1 && problems.length > 0
      ? `cannot be used: ${problems.join(', ')}`
      : undefined
  }

export const list = <Value>({ allowed, schema }: SchemaRule<Value>) =>
  createRule(
    `${allowed}; several are separated by commas`,
    v.pipe(v.string(), v.transform(splitEntries), v.array(schema)),
    explainEntries((entry) => (v.is(schema, entry) ? undefined : 'is wrong')),
  )

/** A list that repeats nothing, and is not empty. */
export const distinctList = <Value>(rule: SchemaRule<Value>) => {
  const { allowed, schema } = list(rule)
  return createRule(
    `${allowed}, and none is repeated`,
    v.pipe(
      schema,
      v.check((entries) => entries.length > 0),
      v.check((entries) => new Set(entries).size === entries.length),
    ),
  )
}

/** The same, or `none` for the empty list. */
export const listOrNone = <Value>(rule: SchemaRule<Value>) => {
  const { allowed, schema } = distinctList(rule)
  const none = v.pipe(
    v.literal('none'),
    v.transform((): Value[] => []),
  )
  return createRule(`${allowed}; or none`, v.union([none, schema]))
}

export const hostName = text(
  'a host name or an IP address without brackets, such as 127.0.0.1',
  /^[A-Za-z0-9.:-]{1,253}$/,
)
export const languageTag = createRule(
  'a language of the build, such as en',
  v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/)),
)
/** As it stands in an address: `host`, which means port 443, or `host:port`. */
export const hostAndPort = createRule(
  'a host name or an IP address, with a port or without one, such as push.example.com:8443',
  v.pipe(
    v.string(),
    v.regex(/^(?:[A-Za-z0-9.-]{1,253}|\[[A-Fa-f0-9:.]+\])(?::\d{1,5})?$/),
    v.check((given) => URL.canParse(`https://${given}`)),
  ),
)
export const networkPrefix = text(
  '1 to 12 lower-case letters or digits',
  /^[a-z0-9]{1,12}$/,
)
export const plainText = text('plain ASCII text', /^[\x20-\x7e]{0,500}$/)
/** A range of all addresses would leave no client: all users would share one limit. */
export const proxyAddress = createRule(
  'an address or a range such as 10.0.0.0/8, but not of all addresses',
  v.pipe(
    v.string(),
    v.check(isAddressRange),
    v.check((entry) => !/\/0+$/.test(entry)),
  ),
)
export const provider = text('a name such as NEAR', /^\w{1,40}$/)

const integratorRate = number(1, 999_999_999, 'requests a minute')

const ApiKeySchema = v.pipe(
  v.string(),
  v.transform((given) => {
    const [name = '', key = '', perMinute = '', ...rest] = given.split(':')
    return { name, key, perMinute, rest }
  }),
  v.object({
    name: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
    // The characters of bearer tokens.
    key: v.pipe(v.string(), v.regex(/^[\w.~+/-]{1,200}=*$/)),
    perMinute: integratorRate.schema,
    rest: v.pipe(v.array(v.string()), v.maxLength(0)),
  }),
  v.transform(({ name, key, perMinute }): ApiKey => ({ name, key, perMinute })),
)
const apiKeyList = list(createRule('name:key:requests-per-minute', ApiKeySchema))

/** Says which part of a key's entry is wrong, without the key. */
function describeKeyEntry(given: string): string | undefined {
  const { issues = [] } = v.safeParse(ApiKeySchema, given)
  const parts = {
    name: 'has no usable name',
    key: 'has no usable key',
    perMinute: 'has no usable rate',
    rest: 'has more than three parts',
  }
  const wrong = new Set(issues.map((issue) => v.getDotPath(issue)))
  return Object.entries(parts).find(([part]) => wrong.has(part))?.[1]
}

export const apiKeys = createRule(
  `${apiKeyList.allowed}, and none of their names and keys is repeated`,
  v.pipe(
    apiKeyList.schema,
    v.minLength(1),
    v.check((keys) => new Set(keys.map(({ name }) => name)).size === keys.length),
    v.check((keys) => new Set(keys.map(({ key }) => key)).size === keys.length),
  ),
  explainEntries(describeKeyEntry),
)

/**
 * Without user, query or fragment: paths are appended to it, and the content security
 * policy contains it.
 */
export const address = createRule(
  'an http or https address, with or without a path, and without user, query and fragment',
  v.pipe(
    v.string(),
    v.check((given) => URL.canParse(given)),
    v.transform((given) => new URL(given).href),
    v.regex(/^https?:\/\/[\w.~:/[\]%-]+$/),
    v.transform((href) => href.replace(/\/+$/, '')),
  ),
)
export const addresses = list(address)

/**
 * A host of this machine or of a private network, as far as its name tells: Docker and
 * Kubernetes have names without a dot or below `.local` and `.internal`. Where such a name
 * leads is checked at each request.
 */
export const mayBePrivate = ({ hostname }: URL): boolean => {
  const host = hostname.replaceAll(/[[\]]/g, '')
  if (isIP(host) !== 0) return isPrivateAddress(host)
  return !host.includes('.') || /\.(?:localhost|local|internal)$/.test(host)
}

/** Where events are sent. Without encryption they stay in a private network. */
export const webhookAddress = createRule(
  'an https address, or an http address of this machine or of a private network, without user and fragment',
  v.pipe(
    v.string(),
    v.maxLength(2_000),
    v.check((given) => URL.canParse(given)),
    v.transform((given) => new URL(given)),
    v.check(({ username, password, hash }) => `${username}${password}${hash}` === ''),
    v.check(
      (url) =>
        url.protocol === 'https:' || (url.protocol === 'http:' && mayBePrivate(url)),
    ),
    v.transform(({ href }) => href),
  ),
)

/** The bytes of a secret, by Standard Webhooks. */
const secretBytes = { min: 24, max: 64 }

export const webhookSecret = createRule(
  `whsec_ and ${secretBytes.min} to ${secretBytes.max} random bytes in base64, such as "whsec_$(openssl rand -base64 32)"`,
  v.pipe(
    v.string(),
    v.regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/),
    v.check((given) => {
      const { length } = Buffer.from(given.slice('whsec_'.length), 'base64')
      return length >= secretBytes.min && length <= secretBytes.max
    }),
  ),
)

/**
 * With `{report}` and `{hash}` behind the host alone, so that no transaction decides
 * where a link leads.
 */
const afterHost = String.raw`(?:[^\s{}"<>\\]|\{(?:report|hash)\})*`
const mailAddress = String.raw`mailto:[\w.+-]+@[\w.-]+(?:\?${afterHost})?`
const pageAddress = String.raw`https://[\w.-]+(?::\d{1,5})?(?:[/?#]${afterHost})?`
export const supportAddress = text(
  'an https: or mailto: address, with {report} and {hash} where it has a place for them',
  new RegExp(`^(?:${mailAddress}|${pageAddress})$`),
)

/** Apple refuses senders whose contact has no domain of the internet. */
const domain = String.raw`[\w-]+(?:\.[\w-]+)+`
export const pushContact = text(
  'a mailto: or https: address with a domain of the internet, such as mailto:ops@example.com',
  new RegExp(`^(?:mailto:[\\w.+-]+@${domain}|https://${domain}(?:/[\\x21-\\x7e]*)?)$`),
)

export const pushKeys = createRule(
  'public:private, a pair of P-256 keys in base64url, such as web-push generate-vapid-keys makes',
  v.pipe(
    v.string(),
    v.regex(/^[\w-]{87}:[\w-]{43}$/),
    v.transform((given) => given.split(':')),
    v.check(([publicKey, privateKey = '']) => findPublicKey(privateKey) === publicKey),
    v.transform(([publicKey = '', privateKey = '']) => ({ publicKey, privateKey })),
  ),
)

const MemorySchema = v.pipe(
  v.literal('memory'),
  v.transform((kind) => ({ kind })),
)

const RedisSchema = v.pipe(
  v.string(),
  v.regex(/^rediss?:\/\//i),
  v.check((given) => {
    if (!URL.canParse(given)) return false
    const { hostname, pathname, username, password } = new URL(given)
    const isDecodable = !/%(?![0-9a-f]{2})/i.test(username + password)
    return hostname !== '' && isDecodable && /^(?:\/\d{0,5})?$/.test(pathname)
  }),
  v.transform((url) => ({ kind: 'redis', url }) as const),
)

const FolderSchema = v.pipe(
  v.string(),
  // `redis:/host`, `rediss//host` and `redis` are misspelt addresses, not folders, and `Memory`
  // is a misspelt word. A single letter is a drive. Only a shell replaces `~`.
  v.regex(/^(?!(?:[a-z][a-z0-9+.-]+:|rediss?(?:\/|$)|memory$|~))[^\0]+$/i),
  v.transform((path) => ({ kind: 'folder', path }) as const),
)

export const store = createRule(
  'memory, a folder such as .crosswatch/, or redis://host:port',
  v.union([MemorySchema, RedisSchema, FolderSchema]),
)
