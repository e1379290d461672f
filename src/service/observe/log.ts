import { type DestinationStream, pino, stdTimeFunctions } from 'pino'
import { createRefusals, isRefusedSender } from './refusals'

/**
 * `warn`: warnings. `info`: also requests that failed or were slow; what was refused for
 * its sender is summed up. `debug`: all requests, with client, target and full hashes.
 */
export const logLevels = ['warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** One request. `route` is the pattern, because the path can contain a hash or a name. */
export type ObservedRequest = {
  requestId: string
  method: string
  route: string
  status: number
  /** From the request's headers to the end of its response. */
  ms: number
  client: string
  /** Its IPv4 address, or the /48 of its IPv6 address. */
  network: string
  /** The name of its API key. */
  key?: string | undefined
  target: string
}

const slowMs = 1_000
type Redact = ReturnType<typeof createRedaction>

/**
 * A log of JSON lines. Every text passes `redact`, so it has no secrets. Below `debug`,
 * hashes and addresses are shortened.
 */
export function createLog(
  level: LogLevel,
  destination: DestinationStream,
  redact: Redact,
) {
  const isDebug = level === 'debug'
  const formatters = { level: (label: string) => ({ level: label }) }
  const form = { base: null, messageKey: 'message', timestamp: stdTimeFunctions.isoTime }
  const logger = pino({ level, formatters, ...form }, destination)
  const clean = (line: string) => (isDebug ? redact(line) : shorten(redact(line)))
  const refusals = createRefusals((refused) => logger.info(refused, 'refused'))
  return {
    warn: (line: string) => logger.warn(clean(line)),
    info: (line: string) => logger.info(clean(line)),
    /** What has started, which has no secrets. */
    started: (what: object) => logger.info(what, 'started'),
    /** An error after which the process ends. */
    fatal: (line: string) => logger.fatal(clean(line)),
    /** Writes the refusals that are counted, before the process ends. */
    flushRefusals: refusals.flush,
    request(observed: ObservedRequest) {
      const isSummedUp = isRefusedSender(observed.status) && !isDebug
      if (isSummedUp && logger.isLevelEnabled('info')) {
        refusals.add({ ...observed, client: shorten(observed.network) })
      }
      if (isSummedUp) return
      // During a deployment, each instance lacks files of the other build: metrics count them.
      const isMissedFile =
        observed.status === 404 && /^\/(?:assets|logos)\//.test(observed.target)
      const isNotable = (observed.status >= 400 && !isMissedFile) || observed.ms >= slowMs
      if (!logger.isLevelEnabled(isNotable ? 'info' : 'debug')) return
      const { client, network: _, target, ...request } = observed
      const line = { ...request, ms: Math.round(observed.ms * 10) / 10 }
      if (isDebug) logger.debug({ ...line, client, target: redact(target) })
      else logger.info(line)
    },
  }
}

/**
 * Returns a function that removes what must not be read: the `secrets` of the
 * configuration, UUIDs, and of addresses everything but the host, as their paths and
 * queries can be keys. A misspelt address counts as one.
 */
export function createRedaction(secrets: readonly string[]): (text: string) => string {
  // The longest first, as one secret may contain another one.
  const hidden = secrets
    .filter((secret) => secret !== '')
    .toSorted((a, b) => b.length - a.length)
  return (text) =>
    hidden
      .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
      .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '…')
      .replaceAll(address, (found) => {
        const isWellFormed = /^[a-z]+:\/\/[^/]/i.test(found) && URL.canParse(found)
        return isWellFormed ? new URL(found).host : '…'
      })
}

const address = /\b(?:https?|rediss?|wss?)(?::\/*|\/\/+)[^\s,"'<>]*[^\s,"'<>.:;]/gi

/**
 * Truncates hashes and addresses (at least 25 characters) in the middle, and removes the
 * last part of IPv4 addresses. The names of variables, in capitals, stay.
 */
const shorten = (line: string): string =>
  line
    .replaceAll(/\b(?![A-Z]+_[A-Z_]+\b)(\w{6})\w{15,}(\w{4})\b/g, '$1…$2')
    .replaceAll(/\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g, '$1.x')
