import { readMeta } from './pageMeta'

/** How the server sends requests: to the service in its own process. */
export type Connection = {
  baseUrl: string
  /** The networks' names in paths, separated by commas. */
  networkPrefix: string
  supportUrl?: string
  /** Absent: it has. */
  hasNames?: boolean
  fetch: (path: string, init: RequestInit) => Promise<Response>
}

let connection: Connection | undefined

/** Called once per server process. */
export const connect = (to: Connection): void => {
  connection = to
}

/** That of a server; undefined in a browser. */
export const getConnection = (): Connection | undefined => connection

/** The base address of the service without a trailing slash; '' for the same origin. */
export const getBaseUrl = (): string =>
  connection?.baseUrl ?? readMeta('api-base-url').replace(/\/+$/, '')

/** The networks' names in paths and categories, in order of preference. */
export const getNetworkPrefixes = (): string[] =>
  (connection?.networkPrefix ?? (readMeta('network-prefix') || 'x'))
    .split(',')
    .map((prefix) => prefix.trim())

/** Whether the source of the service has names. */
export const hasNames = (): boolean =>
  connection?.hasNames ?? readMeta('names') !== 'none'

/** Where users get help, with the places `{report}` and `{hash}`; '' for nowhere. */
export const getSupportUrl = (): string =>
  connection?.supportUrl ?? readMeta('support-url')
