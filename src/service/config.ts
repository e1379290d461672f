import { isAddressRange } from './http/clientAddress'
import { type LogLevel, logLevels } from './running/log'
import { type SourceConfig, presetPrefix, readSource } from './sourceConfig'

/** What the service is told by its environment. */
export type Config = {
  /** 0 picks a free one. */
  port: number
  host: string
  prefix: string
  source: SourceConfig
  /** `memory`, a folder, or a Redis that several instances share. */
  store: { kind: 'memory' } | { kind: 'folder'; path: string } | { kind: 'redis'; url: string }
  /** Where the page asks; '' is its own origin. */
  apiBaseUrl: string
  /** What the logos in answers are below; '' leaves their paths alone. */
  logoBaseUrl: string
  /** Requests a minute for each client; 0: no limit. */
  rateLimit: number
  /** Whose `X-Forwarded-For` is believed: addresses and ranges. */
  trustedProxies: string[]
  logLevel: LogLevel
}

type Environment = Readonly<Record<string, string | undefined>>

/** Thrown for a wrong value: the message is one line that names the variable and what it may be. */
export class ConfigError extends Error {}

/** Reads the environment. An unset or empty variable has its default. Throws a `ConfigError`. */
export function readConfig(env: Environment): Config {
  const reading = { given: (name: string) => given(env, name), refuse }
  const itsPrefix = prefix(given(env, 'CROSSWATCH_PREFIX') || presetPrefix(reading))
  return {
    port: port(given(env, 'PORT')),
    host: host(given(env, 'HOST')),
    prefix: itsPrefix,
    source: readSource(reading, itsPrefix),
    store: store(given(env, 'CROSSWATCH_STORE')),
    apiBaseUrl: baseUrl('CROSSWATCH_API_BASE_URL', given(env, 'CROSSWATCH_API_BASE_URL')),
    logoBaseUrl: baseUrl('CROSSWATCH_LOGO_BASE_URL', given(env, 'CROSSWATCH_LOGO_BASE_URL')),
    rateLimit: rateLimit(given(env, 'CROSSWATCH_RATE_LIMIT')),
    trustedProxies: trustedProxies(given(env, 'CROSSWATCH_TRUSTED_PROXIES')),
    logLevel: logLevel(given(env, 'CROSSWATCH_LOG')),
  }
}

const given = (env: Environment, name: string): string => env[name]?.trim() ?? ''

function port(value: string): number {
  if (value === '') return 4173
  const isPort = /^\d{1,5}$/.test(value) && Number(value) <= 65_535
  return isPort
    ? Number(value)
    : refuse('PORT', value, 'a number from 0 to 65535 (0 picks a free one)')
}

function host(value: string): string {
  if (value === '') return '127.0.0.1'
  const isHost = /^[A-Za-z0-9.:-]{1,253}$/.test(value)
  return isHost ? value : refuse('HOST', value, 'a host name or an IP address, such as 127.0.0.1')
}

function prefix(value: string): string {
  if (value === '') return 'x'
  const isPrefix = /^[a-z0-9]{1,12}$/.test(value)
  return isPrefix
    ? value
    : refuse('CROSSWATCH_PREFIX', value, '1 to 12 lower-case letters or digits')
}

const stores = 'memory, a folder such as .crosswatch/, or redis://host:port'

/** The complaint about a folder that is none, which shows only once it is looked at. */
export const notAFolder = (path: string): ConfigError => wrong('CROSSWATCH_STORE', path, stores)

function store(value: string): Config['store'] {
  if (value === 'memory') return { kind: 'memory' }
  if (/^rediss?:\/\//i.test(value) && URL.canParse(value)) return { kind: 'redis', url: value }
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(value)
  if (isAddress || value.includes('\0')) {
    return refuse('CROSSWATCH_STORE', value, stores)
  }
  return { kind: 'folder', path: value === '' ? '.crosswatch' : value }
}

function baseUrl(name: string, value: string): string {
  if (value === '') return ''
  const url = URL.canParse(value) ? new URL(value) : null
  // What the content security policy and the page's <meta> say must be nothing but an address.
  const isPlain =
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username + url.password + url.search + url.hash === '' &&
    /^[\w.~:/[\]%-]+$/.test(url.href)
  return isPlain
    ? url.href.replace(/\/+$/, '')
    : refuse(name, value, 'an http or https address, with or without a path')
}

function rateLimit(value: string): number {
  if (value === '') return 1_200
  const isCount = /^\d{1,9}$/.test(value)
  return isCount
    ? Number(value)
    : refuse('CROSSWATCH_RATE_LIMIT', value, 'a number of requests a minute (0: no limit)')
}

function trustedProxies(value: string): string[] {
  const entries = value.split(',').map((entry) => entry.trim())
  const named = entries.filter((entry) => entry !== '')
  return named.every(isAddressRange)
    ? named
    : refuse(
        'CROSSWATCH_TRUSTED_PROXIES',
        value,
        'addresses and ranges, comma-separated, such as 10.0.0.0/8,::1',
      )
}

function logLevel(value: string): LogLevel {
  const known = logLevels.find((level) => level === (value === '' ? 'info' : value))
  return known ?? refuse('CROSSWATCH_LOG', value, logLevels.join(', '))
}

function refuse(name: string, value: string, allowed: string): never {
  throw wrong(name, value, allowed)
}

/** What refuses a start is kept in logs: the secrets that an address can hold are left out. */
function wrong(name: string, value: string, allowed: string): ConfigError {
  const said = value.replaceAll(/\/\/[^,\s]*@/g, '//…@').replaceAll(/\?[^,\s]*/g, '?…')
  return new ConfigError(`${name} is ${JSON.stringify(said.slice(0, 80))}. It may be ${allowed}.`)
}
