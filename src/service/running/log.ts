import { type DestinationStream, pino, stdTimeFunctions } from 'pino'
import { currentRequestId } from '../http/requestTrace'

/** How much is logged: warnings; also a line for each request; also its client and target, and hashes in full. */
export const logLevels = ['warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** One request, answered or given up. `route` is the pattern, never the path: that can hold a hash or a name. */
export type ObservedRequest = {
  requestId: string
  method: string
  route: string
  status: number
  /** From the request's headers to the end of its response. */
  ms: number
  client: string
  target: string
}

/** A log of JSON lines. */
type Log = {
  /** What an operator should know, in words. */
  warn: (line: string) => void
  request: (request: ObservedRequest) => void
}

/**
 * Of an upstream's or a redirect's address only the host is logged, as keys stand in paths and queries; `secrets` (keys and
 * passwords of the configuration) and UUIDs never are. Below `debug`, hashes and addresses are shortened, too.
 */
export function createLog(
  level: LogLevel,
  destination: DestinationStream,
  secrets: readonly string[] = [],
): Log {
  const isDebug = level === 'debug'
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
  const hidden = secrets.filter((secret) => secret !== '')
  const hideKeys = (text: string): string =>
    hidden.reduce((rest, secret) => rest.replaceAll(secret, '…'), text).replaceAll(uuid, '…')
  const hide = (text: string): string => {
    const hostsOnly = hideKeys(text).replaceAll(address, hostIn)
    return isDebug ? hostsOnly : shorten(hostsOnly)
  }

  return {
    warn(line) {
      const requestId = currentRequestId()
      logger.warn(requestId === undefined ? {} : { requestId }, hide(line))
    },
    request({ client, target, ms, ...request }) {
      const line = { ...request, ms: Math.round(ms * 10) / 10 }
      logger.info(isDebug ? { ...line, client, target: hideKeys(target) } : line)
    },
  }
}

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi
const address = /\b(?:https?|rediss?|wss?):\/\/[^\s,"'<>]*[^\s,"'<>.:;]/gi

const hostIn = (url: string): string => (URL.canParse(url) ? new URL(url).host : '…')

/** Hashes and addresses by their ends, the shortest of which have 25 characters; an IPv4 address without its last part. */
const shorten = (line: string): string =>
  line
    .replaceAll(/\b(\w{6})\w{15,}(\w{4})\b/g, '$1…$2')
    .replaceAll(/\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g, '$1.x')
