import { isIP } from 'node:net'
import * as v from 'valibot'
import type { ApiKey } from './apiKeys'
import { isAddressRange, isPrivateAddress } from './addressRanges'
import { type Rule, allowedBy } from './readVariable'
import { findPublicKey } from './vapidKeys'

/** A schema and what it allows. */
export const rule = <Value>(allowed: string, schema: Rule<Value>) =>
  v.pipe(schema, v.description(allowed))

export const number = (min: number, max: number, meaning: string) =>
  rule(
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
  rule(words.join(' or '), v.picklist(words))

const text = (allowed: string, pattern: RegExp) =>
  rule(allowed, v.pipe(v.string(), v.regex(pattern)))

export const list = <Value>(entry: Rule<Value>) =>
  rule(
    `${allowedBy(entry)}; several are separated by commas`,
    v.pipe(
      v.string(),
      v.transform((given) =>
        given
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== ''),
      ),
      v.array(entry),
    ),
  )

/** A list that repeats nothing, and is not empty. */
export function distinctList<Value>(entry: Rule<Value>) {
  const entries = list(entry)
  return rule(
    `${allowedBy(entries)}, and none is repeated`,
    v.pipe(
      entries,
      v.minLength(1),
      v.check((given) => new Set(given).size === given.length),
    ),
  )
}

/** The same, or `none` for the empty list. */
export function listOrNone<Value>(entry: Rule<Value>) {
  const entries = distinctList(entry)
  const none = v.pipe(
    v.literal('none'),
    v.transform((): Value[] => []),
  )
  return rule(`${allowedBy(entries)}; or none`, v.union([none, entries]))
}

export const hostName = text(
  'a host name or an IP address without brackets, such as 127.0.0.1',
  /^[A-Za-z0-9.:-]{1,253}$/,
)
export const languageTag = rule(
  'a language of the build, such as en',
  v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/)),
)
/** As it stands in an address: `host`, which means port 443, or `host:port`. */
export const hostAndPort = rule(
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
export const proxyAddress = rule(
  'an address or a range such as 10.0.0.0/8, but not of all addresses',
  v.pipe(
    v.string(),
    v.check(isAddressRange),
    v.check((entry) => !/\/0+$/.test(entry)),
  ),
)
export const provider = text('a name such as NEAR', /^\w{1,40}$/)

const apiKey = rule(
  'name:key:requests-per-minute',
  v.pipe(
    v.string(),
    v.transform((given) => {
      const [name = '', key = '', perMinute = '', ...rest] = given.split(':')
      return { name, key, perMinute, rest }
    }),
    v.object({
      name: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'has no usable name')),
      // The characters of bearer tokens.
      key: v.pipe(v.string(), v.regex(/^[\w.~+/-]{1,200}=*$/, 'has no usable key')),
      perMinute: v.config(number(1, 999_999_999, 'requests a minute'), {
        message: 'has no usable rate',
      }),
      rest: v.pipe(v.array(v.string()), v.maxLength(0, 'has more than three parts')),
    }),
    v.transform(({ name, key, perMinute }): ApiKey => ({ name, key, perMinute })),
  ),
)
const apiKeyList = list(apiKey)

export const apiKeys = rule(
  `${allowedBy(apiKeyList)}, and none of their names and keys is repeated`,
  v.pipe(
    apiKeyList,
    v.minLength(1),
    v.check((keys) => new Set(keys.map(({ name }) => name)).size === keys.length),
    v.check((keys) => new Set(keys.map(({ key }) => key)).size === keys.length),
  ),
)

/**
 * Without user, query or fragment: paths are appended to it, and the content security
 * policy contains it.
 */
export const address = rule(
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
export const webhookAddress = rule(
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

export const webhookSecret = rule(
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

export const pushKeys = rule(
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

export const store = rule(
  'memory, a folder such as .crosswatch/, or redis://host:port',
  v.union([MemorySchema, RedisSchema, FolderSchema]),
)
