import type { PackedRecords } from '../model/tokens/packedRecords'
import type { TokenEngine } from './tokenEngine'
import { trustedScript } from './trustedScript'

/** The built worker's address: a glob of one, as an import with a query has no default export that a checker can see. */
const workerFiles = import.meta.glob<string>('./tokenWorker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

type Kind = Exclude<keyof TokenEngine, 'load'>

/** What the page asks the thread: a method of the engine with its parameters. */
export type Question =
  | { kind: 'load'; pieces: readonly Uint8Array<ArrayBuffer>[] }
  | { [Each in Kind]: { kind: Each; with: Parameters<TokenEngine[Each]> } }[Kind]

/** What comes back for a question; a list's packs come before its answer. */
export type Told<Value> =
  | { kind: 'pack'; pack: PackedRecords; of: number }
  | { kind: 'answer'; value: Value }
  | { kind: 'failed'; message: string }

/** Both travel with the question's number: a port of its own for each would cost a keystroke a millisecond. */
export type Numbered<Content> = [number: number, content: Content]

const broken = {
  kind: 'failed',
  message: 'The part of this page that reads the assets stopped',
} as const

/** An engine that can be ended: a thread lives until then. */
export type RunningEngine = TokenEngine & { end: () => void }

/**
 * An engine in a thread of its own, so that neither a list of 100,000 assets nor a search in it stops the page. Without
 * workers (a test's document, a very old browser) it runs here. Whoever asks one that broke is told so; `onBreak` hears of it at
 * once.
 */
export async function startTokenEngine(onBreak: (error: Error) => void): Promise<RunningEngine> {
  if (typeof Worker === 'undefined') {
    const { makeTokenEngine } = await import('./tokenEngine')
    return { ...makeTokenEngine(), end: () => undefined }
  }
  const worker = new Worker(trustedScript(Object.values(workerFiles).join('')), { type: 'module' })
  /** Whoever waits, by the number of the question. */
  const waiting = new Map<number, (told: Told<never>) => void>()
  let isBroken = false
  worker.addEventListener('message', ({ data }: MessageEvent<Numbered<Told<never>>>) => {
    const [number, told] = data
    waiting.get(number)?.(told)
  })
  worker.addEventListener('error', () => {
    isBroken = true
    for (const hear of waiting.values()) hear(broken)
    onBreak(new Error(broken.message))
  })
  let asked = 0
  const ask = <Value>(
    question: Question,
    transfer: Transferable[] = [],
    give: Parameters<TokenEngine['load']>[1] = () => undefined,
  ): Promise<Value> =>
    new Promise((resolve, reject) => {
      const number = (asked += 1)
      const hear = (told: Told<Value>) => {
        if (told.kind === 'pack') return give(told.pack, told.of)
        // No promise that lives as long as the thread is waited for: it would keep every answer.
        waiting.delete(number)
        if (told.kind === 'answer') resolve(told.value)
        else reject(new Error(told.message))
      }
      if (isBroken) return hear(broken)
      waiting.set(number, hear)
      const message: Numbered<Question> = [number, question]
      worker.postMessage(message, transfer)
    })
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
