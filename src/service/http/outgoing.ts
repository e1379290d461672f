import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import type { Sent } from './written'

/**
 * An answer on a real connection, with headers that stand on it whatever it is written with. Node's own `setHeader`
 * checks each of them once more and then has all of them copied, which costs a fifth of a small answer; a plain list of
 * names and values costs nothing.
 */
export class Outgoing<
  Incoming extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Incoming> {
  #standing: readonly string[] = []

  /** These go out with the head: names and values in turn. It must not be written with any of them itself. */
  stand(headers: readonly string[]): void {
    this.#standing = this.#standing.length === 0 ? headers : [...this.#standing, ...headers]
  }

  /** The whole answer at once. */
  send({ status, head, onWire }: Sent): void {
    super.writeHead(status, wholeHead(this.#standing, head.flat))
    this.end(onWire, 'latin1')
  }

  override writeHead(
    status: number,
    first?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    second?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const whole: OutgoingHttpHeader[] = this.#standing.slice()
    const headers = (typeof first === 'string' ? second : first) ?? {}
    // A list has names and values in turn already.
    if (Array.isArray(headers)) whole.push(...headers)
    else {
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined) whole.push(name, value)
      }
    }
    return typeof first === 'string'
      ? super.writeHead(status, first, whole)
      : super.writeHead(status, whole)
  }
}

/** Heads as they were last put together. */
const wholes = new WeakMap<readonly string[], { standing: readonly string[]; whole: string[] }>()

/** Both lists in one. The standing headers are the same list for a second, in which many may get the same answer. */
function wholeHead(standing: readonly string[], own: readonly string[]): string[] {
  const last = wholes.get(own)
  if (last?.standing === standing) return last.whole
  const whole = [...standing, ...own]
  wholes.set(own, { standing, whole })
  return whole
}
