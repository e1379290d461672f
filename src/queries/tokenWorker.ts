import { makeTokenEngine } from './tokenEngine'
import type { Asked, Told } from './tokenThread'

/** The engine in a thread of its own. Each question brings the port that its answer goes to. */
const engine = makeTokenEngine()

async function answer(question: Asked, port: MessagePort): Promise<void> {
  const tell = <Value>(told: Told<Value>) => port.postMessage(told)
  try {
    tell({ kind: 'answer', value: await valueOf(question, (pack) => tell({ kind: 'pack', pack })) })
    // One search before anybody waits for it: the first of all is ten times as slow as the next.
    if (question.kind === 'load') await engine.suggest('e', 1)
  } catch (error) {
    tell({ kind: 'failed', message: String(error) })
  }
}

function valueOf(question: Asked, give: Parameters<typeof engine.load>[1]): Promise<unknown> {
  switch (question.kind) {
    case 'load':
      return engine.load(question.pieces, give)
    case 'find':
      return engine.find(...question.with)
    case 'suggest':
      return engine.suggest(...question.with)
    case 'take':
      return engine.take(...question.with)
    case 'changed':
      return engine.changed(...question.with)
  }
}

globalThis.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Asked>) => {
  if (port) void answer(data, port)
})
