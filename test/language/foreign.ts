import { readdirSync } from 'node:fs'
import { chainSpecs } from '../../src/model/chains/chainTable'
import { findLanguageKeys } from './translate'

/** Names of chains, networks, registries and programs, and units, statuses and days as `Intl` names them. */
const names = [
  ...chainSpecs.map(({ name }) => name),
  ...'THORChain MAYAChain Xchain xchain xname yname XName YName Crosswatch wstETH Esc'.split(
    ' ',
  ),
  ...'min ms gestern morgen pending reverted'.split(' '),
  'Rango Exchange',
]

/** What the network says, links, hosts and paths. */
const quotes = /“[^”]*”|https?:\S+|(?<!\w)\/[\w/]*|[\w-]+(?:\.[\w-]+)+|<[^…]*…/g
/** Names of tools, what has digits or only capitals, and what is truncated. */
const values = /\w+_\w+|[^\s,;:()"]*[\d…][^\s,;:()"]*|\b[A-Z]+\b/g

/** The codes of statements, which have texts. */
const codes = new Set(
  (
    await Promise.all(
      readdirSync('src/model/words/en').map(
        (file) => import(`../../src/model/words/en/${file.slice(0, -3)}.ts`),
      ),
    )
  ).flatMap(findLanguageKeys),
)

/** The values of JSON, without codes of statements. */
export function listValues(json: unknown): string[] {
  if (typeof json === 'object' && json !== null)
    return Object.values(json).flatMap(listValues)
  const value = String(json)
  return codes.has(value) ? [] : value.split(/\p{C}/u).filter(({ length }) => length > 1)
}

const escape = (text: string) => text.replaceAll(/[^\w ]/g, String.raw`\$&`)

const listForeign = (text: string): string[] =>
  (text.match(/[a-z][a-z’]+/gi) ?? []).filter((word) => !/^(?:([a-z])\1|’)+$/i.test(word))

/** Where code puts texts together: with a space, a comma or a stop of its own. */
export function findJoints(text: string): string[] {
  // The label of a fact in Markdown.
  let outer = text.replaceAll(/^ *- ⟦[^⟦⟧]*⟧: /gm, '')
  for (let inner = ''; inner !== outer;) {
    inner = outer
    outer = inner.replaceAll(
      /⟦([^⟦⟧]*)⟧/g,
      (_, words: string) => `〈${words.slice(0, 20)}〉`,
    )
  }
  return outer.match(/〈[^〈〉]*〉(?:[ .,;:()]*〈[^〈〉]*〉|[.,](?= |$))/g) ?? []
}

/**
 * The words of a text that are not of the made-up language, whose letters stand in pairs. `sent`: values that the
 * service has sent.
 */
export function findForeign(text: string, sent: readonly string[] = []): string[] {
  // Most texts have none.
  if (listForeign(text).length === 0) return []
  const known = [...sent.filter((value) => text.includes(value)), ...names]
    .toSorted((one, other) => other.length - one.length)
    .map((value) => String.raw`(?<!\w)${escape(value)}(?!\w)`)
  return listForeign(
    text
      // A title can have a name that looks like a host.
      .replaceAll(
        new RegExp(known.filter((each) => / /.test(each)).join('|') || '$^', 'g'),
        ' ',
      )
      .replaceAll(quotes, ' ')
      .replaceAll(new RegExp(known.join('|'), 'g'), ' ')
      .replaceAll(values, ' '),
  )
}
