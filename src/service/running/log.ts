import { type DestinationStream, pino, stdTimeFunctions } from 'pino'
import { getRequestId } from '../http/requestTrace'

/** `warn`: warnings. `info`: also a line per request. `debug`: also its client and target, and full hashes. */
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
  target: string
}

type Log = {
  warn: (line: string) => void
  request: (request: ObservedRequest) => void
}

/**
 * Creates a log of JSON lines. It contains only the host of URLs, because paths and queries can contain keys, and never the
 * `secrets` of the configuration or UUIDs. Below `debug`, hashes and addresses are shortened.
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
    const hostsOnly = hideKeys(text).replaceAll(address, getHost)
    return isDebug ? hostsOnly : shorten(hostsOnly)
  }

  return {
    warn(line) {
      const requestId = getRequestId()
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

const getHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : '…')

/** Truncates hashes and addresses (at least 25 characters) in the middle, and removes the last part of IPv4 addresses. */
const shorten = (line: string): string =>
  line
    .replaceAll(/\b(\w{6})\w{15,}(\w{4})\b/g, '$1…$2')
    .replaceAll(/\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g, '$1.x')
