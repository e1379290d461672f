import { countTypos } from '../../model/typos'
import type { Environment } from './readVariable'

/** What operators of other software try first, and what it is called here. */
const aliases = new Map([
  ['HOST', 'HOST'],
  ['PORT', 'PORT'],
  ['LOGLEVEL', 'CROSSWATCH_LOG'],
  ['LOG_LEVEL', 'CROSSWATCH_LOG'],
  ['REDIS', 'CROSSWATCH_STORE'],
  ['REDIS_URL', 'CROSSWATCH_STORE'],
])

const prefix = 'CROSSWATCH'

/**
 * Describes each variable of the environment that is not among the known `names`, with
 * the one that was probably meant. They do not end the start: Kubernetes sets variables
 * that end in `_PORT` for a service of that name. CROSSWATCH_CHROMIUM names the browser
 * of the tests.
 */
export function describeUnknown(env: Environment, names: readonly string[]): string[] {
  return Object.keys(env)
    .filter((name) => {
      // Begins with the software's name, or with a misspelt one.
      const [, first = ''] = /^([a-z]+)_/i.exec(name) ?? []
      const isOurs = countTypos(first.toUpperCase(), prefix, 2) <= 2
      return isOurs && name !== `${prefix}_CHROMIUM` && !names.includes(name)
    })
    .map((name) => {
      const meant = findMeant(name, names)
      const hint = meant === undefined ? '' : ` ${meant} was probably meant.`
      return `${name} is not known and has no effect.${hint}`
    })
}

function findMeant(name: string, names: readonly string[]): string | undefined {
  const own = name.slice(name.indexOf('_') + 1).toUpperCase()
  const alias = aliases.get(own)
  if (alias !== undefined) return alias
  const most = Math.max(1, Math.floor(own.length / 3))
  const [nearest] = names
    .filter((known) => known.startsWith(prefix))
    .map((known) => ({
      known,
      typos: countTypos(own, known.slice(prefix.length + 1), most),
    }))
    .filter(({ typos }) => typos <= most)
    .toSorted((left, right) => left.typos - right.typos)
  return nearest?.known
}
