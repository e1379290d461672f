import type { PackedRecords } from '../model/tokens/packedRecords'
import type { TokenEngine } from './tokenEngine'
import { trustedScript } from './trustedScript'

/** The built worker's address: a glob of one, as an import with a query has no default export that a checker can see. */
const workerFiles = import.meta.glob<string>('./tokenWorker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

/** What the page asks the thread: a method of the engine with its parameters; a list's packs come before its answer. */
export type Asked =
  | { kind: 'load'; pieces: readonly Uint8Array<ArrayBuffer>[] }
  | {
      [Kind in Question]: { kind: Kind; with: Parameters<TokenEngine[Kind]> }
    }[Question]

type Question = Exclude<keyof TokenEngine, 'load'>

/** What comes back on a question's own port. */
export type Told<Value> =
  | { kind: 'pack'; pack: PackedRecords }
  | { kind: 'answer'; value: Value }
  | { kind: 'failed'; message: string }

/** An engine that can be ended: a thread lives until then. */
export type RunningEngine = TokenEngine & { end: () => void }

/**
 * An engine in a thread of its own, so that neither a list of 100,000 assets nor a search in it stops the page. Without
 * workers (a test's document, a very old browser) it runs here.
 */
export async function startTokenEngine(): Promise<RunningEngine> {
  if (typeof Worker === 'undefined') {
    const { makeTokenEngine } = await import('./tokenEngine')
    return { ...makeTokenEngine(), end: () => undefined }
  }
  const worker = new Worker(trustedScript(Object.values(workerFiles).join('')), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The thread for assets broke')))
  })
  // Whoever asks hears of it; nobody may be asking.
  broken.catch(() => undefined)
  const ask = <Value>(
    question: Asked,
    transfer: Transferable[] = [],
    give: (pack: PackedRecords) => void = () => undefined,
  ): Promise<Value> => {
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<Value>((resolve, reject) => {
      port1.addEventListener('message', ({ data }: MessageEvent<Told<Value>>) => {
        if (data.kind === 'pack') return give(data.pack)
        if (data.kind === 'answer') resolve(data.value)
        else reject(new Error(data.message))
        port1.close()
      })
      port1.start()
    })
    worker.postMessage(question, [port2, ...transfer])
    return Promise.race([answer, broken])
  }
  return {
    load: (pieces, give) =>
      ask({ kind: 'load', pieces }, [...new Set(pieces.map(({ buffer }) => buffer))], give),
    find: (...parameters) => ask({ kind: 'find', with: parameters }),
    suggest: (...parameters) => ask({ kind: 'suggest', with: parameters }),
    take: (...parameters) => ask({ kind: 'take', with: parameters }, [parameters[3]]),
    changed: (...parameters) => ask({ kind: 'changed', with: parameters }),
    end: () => worker.terminate(),
  }
}
