import { countTypos, getMaxTypos } from '../typos'

const foldLookAlikes = (name: string) =>
  name.toLowerCase().replaceAll(/[1i|]/g, 'l').replaceAll('0', 'o')

const maxSimilarNames = 3

/** The names that a misspelled one can mean, the likeliest first. */
export function findSimilarNames(name: string, known: readonly string[]): string[] {
  const folded = foldLookAlikes(name)
  const most = getMaxTypos(name)
  return [...new Set(known.map((each) => each.toLowerCase()))]
    .filter((each) => each !== name.toLowerCase())
    .map((each) => ({ each, typos: countTypos(folded, foldLookAlikes(each), most) }))
    .filter(({ typos }) => typos <= most)
    .toSorted((a, b) => a.typos - b.typos)
    .slice(0, maxSimilarNames)
    .map(({ each }) => each)
}
