import { makeTokenEngine } from './tokenEngine'
import type { Numbered, Question, Told } from './tokenThread'

/** The engine in a thread of its own. What it tells goes out with the number of the question. */
const engine = makeTokenEngine()

async function answer(number: number, question: Question): Promise<void> {
  const tell = (told: Told<unknown>) => {
    const message: Numbered<Told<unknown>> = [number, told]
    // A thread's messages have one target: options stand where a window would name it.
    globalThis.postMessage(message, {})
  }
  try {
    tell({
      kind: 'answer',
      value: await valueOf(question, (pack, of) => tell({ kind: 'pack', pack, of })),
    })
  } catch (error) {
    tell({ kind: 'failed', message: String(error) })
  }
}

function valueOf(question: Question, give: Parameters<typeof engine.load>[1]): Promise<unknown> {
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

globalThis.addEventListener('message', ({ data }: MessageEvent<Numbered<Question>>) => {
  void answer(...data)
})
