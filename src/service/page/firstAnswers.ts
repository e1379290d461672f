import type { AskService } from './askService'
import type { Texts } from './beginnings'

/** Those answers to what is asked at some paths that are at hand, by the paths. */
export async function firstAnswers(ask: AskService, paths: readonly string[]): Promise<Texts> {
  const asked = await Promise.all(
    paths.map(async (path): Promise<[string, string][]> => {
      const text = await ask(path)
      return text === null ? [] : [[path, text]]
    }),
  )
  return Object.fromEntries(asked.flat())
}
