import { expose } from 'comlink'
import { vi } from 'vitest'

/** Replaces `Worker` by a class that serves an object over a real message channel. Returns the started workers. */
export function stubWorker(served: object) {
  const workers: StubWorker[] = []
  class StubWorker extends EventTarget {
    isTerminated = false
    private readonly port: MessagePort
    constructor() {
      super()
      const { port1, port2 } = new MessageChannel()
      this.port = port1
      port1.addEventListener('message', ({ data }) =>
        this.dispatchEvent(new MessageEvent('message', { data })),
      )
      port1.start()
      expose(served, port2)
      workers.push(this)
    }
    postMessage(message: unknown, transferred: Transferable[]): void {
      if (!this.isTerminated) this.port.postMessage(message, transferred)
    }
    terminate(): void {
      this.isTerminated = true
      this.port.close()
    }
  }
  vi.stubGlobal('Worker', StubWorker)
  if (!('location' in globalThis)) {
    vi.stubGlobal('location', new URL('http://crosswatch.test/tokens'))
  }
  return workers
}
