import type { CurrencyRecord } from '../contract/tokens'
import { type ExportFormat, exportTokens, type TokenExport } from '../model/tokens/tokenExport'

/** A file to take along, and what of the list did not fit into it. */
export type TokenFile = Omit<TokenExport, 'pieces'> & { file: Blob }

/**
 * Makes a file of today slice by slice. Between two slices whoever else asks this thread is answered, and `port` is told how
 * many records are done; any message that comes back on it ends the work: null. `origin` is what relative logos are below.
 */
export async function takenTokens(
  records: readonly CurrencyRecord[],
  format: ExportFormat,
  origin: string,
  port: MessagePort,
): Promise<TokenFile | null> {
  let ended = false
  port.addEventListener('message', () => {
    ended = true
  })
  port.start()
  const work = exportTokens(records, format, { at: Date.now(), origin })
  try {
    for (;;) {
      const step = work.next()
      if (step.done === true) {
        const { pieces, ...left } = step.value
        return { ...left, file: new Blob(pieces, { type: left.type }) }
      }
      port.postMessage(step.value)
      await nextTask()
      if (ended) return null
    }
  } finally {
    port.close()
  }
}

/** What waits in this thread comes first. A thread is no page: its timers run in a hidden window too. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
