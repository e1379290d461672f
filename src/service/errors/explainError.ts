import { isFields } from '../../contract/lenient'

/** What is thrown need not be an error. */
export const describeFault = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** Why something cannot be reached, in few words: `fetch` has it in `cause`. */
export function describeCause(error: unknown): string {
  const cause = isFields(error) ? (error['cause'] ?? error) : error
  return isFields(cause) ? String(cause['code'] ?? cause['message']) : String(cause)
}

/** An error of Node, which has the address where it cannot listen, or the name that has none. */
type StartError = NodeJS.ErrnoException & {
  port?: number
  address?: string
  hostname?: string
}

/** Explains to the operator in one line why the service could not start. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', port, address, hostname }: StartError = error
  const isMetrics = String(port) === process.env['CROSSWATCH_METRICS_PORT']
  const variable = isMetrics ? 'CROSSWATCH_METRICS_PORT' : 'PORT'
  switch (code) {
    case '':
      return error.message
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what uses it, or choose another${isMetrics ? ` with ${variable}` : ': PORT=0 picks a free one'}.`
    case 'EACCES':
      return `Port ${port} needs more rights. Choose one above 1024 with ${variable}.`
    case 'ENOENT':
      return 'The page or the catalogue is not built. Run "npm run build".'
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    // There is no network.
    case 'EAI_AGAIN':
      return `${describeHost(address ?? hostname)} is no address of this machine. 127.0.0.1 is.`
    default:
      return `Crosswatch could not start: ${error.message}`
  }
}

function describeHost(wrong: string | undefined): string {
  const { HOST = '127.0.0.1', CROSSWATCH_METRICS_HOST: metricsHost } = process.env
  return wrong !== undefined && wrong === metricsHost?.trim()
    ? `CROSSWATCH_METRICS_HOST ${wrong}`
    : `HOST ${HOST}`
}
