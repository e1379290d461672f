import type { Recognition } from '../../model/recognise/recognise'

/** Why a text in an address is no hash, and its wrong character, as far as we know. */
export type MissingHash = {
  kind: 'missing'
  problem: string | null
  typo: Recognition['typo']
}

/** A hash within a text, such as an explorer link, with its chain if the text tells it. */
export type FoundHash = { kind: 'found'; hash: string; chain: string }

/** Searches a text in an address that is no hash itself. */
export async function findHash(text: string): Promise<FoundHash | MissingHash> {
  // Few addresses need it, and it is a tenth of this page's code.
  const [{ recognise }, { getHashChain }, { formatProblem }] = await Promise.all([
    import('../../model/recognise/recognise'),
    import('../../model/recognise/hash'),
    import('../../model/words/en/problems'),
  ])
  const { readings, problem, typo } = recognise(text)
  const [reading] = readings
  return reading?.kind === 'hash'
    ? { kind: 'found', hash: reading.text, chain: getHashChain(reading) }
    : { kind: 'missing', problem: problem && formatProblem(problem), typo }
}
