import type { ApiKey } from '../middleware/apiKeys'
import { isAddressRange } from '../middleware/client'

/**
 * The error for an invalid value: one line that names the variable and the allowed
 * values. The value is only repeated where it cannot contain a key or a password, as logs
 * keep the message.
 */
export function createError(name: string, allowed: string, value = ''): Error {
  const isPlain = /^[\w.,-]{1,40}$/.test(value) && !/_KEYS?$/.test(name)
  const given = isPlain ? `is "${value}"` : 'cannot be used'
  return new Error(
    `${name} ${value === '' ? 'is missing' : given}. It may be ${allowed}.`,
  )
}

/** What a variable may be. */
export type Rule<Value> = {
  /** Continues the sentence "It may be …" in an error. */
  allowed: string
  /** Returns undefined for a text that is not allowed. */
  parse: (text: string) => Value | undefined
}

export const number = (min: number, max: number, meaning: string): Rule<number> => ({
  allowed: `a number from ${min} to ${max} (${meaning})`,
  parse: (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
      ? Number(text)
      : undefined,
})

export const oneOf = <const Word extends string>(
  ...words: readonly Word[]
): Rule<Word> => ({
  allowed: words.join(' or '),
  parse: (text) => words.find((word) => word === text),
})

const text = (allowed: string, pattern: Pick<RegExp, 'test'>): Rule<string> => ({
  allowed,
  parse: (given) => (pattern.test(given) ? given : undefined),
})

export const list = <Value>({ allowed, parse }: Rule<Value>): Rule<Value[]> => ({
  allowed: `${allowed}; several are separated by commas`,
  parse(given) {
    const entries = given.split(',').map((entry) => entry.trim())
    const parsed = entries.filter((entry) => entry !== '').map(parse)
    return parsed.every((entry) => entry !== undefined) ? parsed : undefined
  },
})

/** A list that repeats nothing, and is not empty. */
export const distinctList = <Value>(rule: Rule<Value>): Rule<Value[]> => {
  const { allowed, parse } = list(rule)
  return {
    allowed: `${allowed}, and none is repeated`,
    parse(given) {
      const parsed = parse(given) ?? []
      const isDistinct = new Set(parsed).size === parsed.length
      return parsed.length > 0 && isDistinct ? parsed : undefined
    },
  }
}

export const hostName = text(
  'a host name or an IP address, such as 127.0.0.1',
  /^[A-Za-z0-9.:-]{1,253}$/,
)
export const networkPrefix = text(
  '1 to 12 lower-case letters or digits',
  /^[a-z0-9]{1,12}$/,
)
export const plainText = text('plain ASCII text', /^[\x20-\x7e]{0,500}$/)
export const proxyAddress = text('an address or a range such as 10.0.0.0/8', {
  test: isAddressRange,
})
const integratorRate = number(1, 999_999_999, 'requests a minute')
const apiKey: Rule<ApiKey> = {
  allowed: 'name:key:requests-per-minute',
  parse(given) {
    const [name = '', key = '', rate = '', ...rest] = given.split(':')
    const perMinute = integratorRate.parse(rate)
    // The key's characters are those of bearer tokens.
    const isValid =
      /^[\w-]{1,40}$/.test(name) && /^[\w.~+/-]{1,200}=*$/.test(key) && rest.length === 0
    return isValid && perMinute !== undefined ? { name, key, perMinute } : undefined
  },
}
const apiKeyList = list(apiKey)
export const apiKeys: Rule<ApiKey[]> = {
  allowed: `${apiKeyList.allowed}, and none of their names and keys is repeated`,
  parse(given) {
    const parsed = apiKeyList.parse(given) ?? []
    const names = new Set(parsed.map(({ name }) => name))
    const keys = new Set(parsed.map(({ key }) => key))
    const isUnique = Math.min(names.size, keys.size) === parsed.length
    return parsed.length > 0 && isUnique ? parsed : undefined
  },
}
export const provider = text('a name such as NEAR', /^\w{1,40}$/)

/**
 * Without user, query or fragment: paths are appended to it, and the content security
 * policy contains it.
 */
export const address: Rule<string> = {
  allowed: 'an http or https address, with or without a path',
  parse(given) {
    const href = URL.canParse(given) ? new URL(given).href : ''
    return /^https?:\/\/[\w.~:/[\]%-]+$/.test(href) ? href.replace(/\/+$/, '') : undefined
  },
}
export const addresses = list(address)

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

export const store = {
  allowed: 'memory, a folder such as .crosswatch/, or redis://host:port',
  parse(given: string) {
    if (given === 'memory') return { kind: 'memory' } as const
    if (/^rediss?:\/\//i.test(given) && URL.canParse(given)) {
      const { hostname, pathname, username, password } = new URL(given)
      const isDecodable = !/%(?![0-9a-f]{2})/i.test(username + password)
      const isRedis = hostname !== '' && isDecodable && /^(?:\/\d{0,5})?$/.test(pathname)
      return isRedis ? ({ kind: 'redis', url: given } as const) : undefined
    }
    // `redis:/host` and `rediss//host` are misspelt addresses, not folders. A single
    // letter is a drive.
    const isMisspelt =
      /^(?:[a-z][a-z0-9+.-]+:|rediss?\/)/i.test(given) || given.includes('\0')
    return isMisspelt ? undefined : ({ kind: 'folder', path: given } as const)
  },
}
