import type { CurrencyRecord } from '../contract/tokens'
import { type ExportFormat, exportTokens, type TokenExport } from '../model/tokens/tokenExport'

/** With the records that its format does not support. */
export type TokenFile = Omit<TokenExport, 'chunks'> & { file: Blob }

/** `done`: exported records. Returns whether to continue. */
export type OnProgress = (done: number) => boolean | Promise<boolean>

/**
 * Works in batches; other calls to this thread run between two batches. `origin` is the base of relative logo addresses.
 * Returns null when `onProgress` cancels the export.
 */
export async function exportFile(
  records: readonly CurrencyRecord[],
  format: ExportFormat,
  origin: string,
  onProgress: OnProgress,
): Promise<TokenFile | null> {
  const batches = exportTokens(records, format, { at: Date.now(), origin })
  for (;;) {
    const batch = batches.next()
    if (batch.done === true) {
      const { chunks, ...summary } = batch.value
      return { ...summary, file: new Blob(chunks, { type: summary.type }) }
    }
    if (!(await onProgress(batch.value))) return null
    await nextTask()
  }
}

/** Not `requestIdleCallback` or a frame: a worker has neither. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
